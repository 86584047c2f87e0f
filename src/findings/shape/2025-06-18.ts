import type { RevisionFacts } from './revision.ts';

/** The messages of 2025-06-18 (schema) as they differ from 2025-03-26, in the notation of notation.ts. */
export const facts: RevisionFacts = {
  version: '2025-06-18',
  before: '2025-03-26',
  types: `
Annotations = {audience?:[Role], lastModified?:string, priority?:number(0..1)}
AudioContent = {_meta?:object, annotations?:Annotations, data:string, mimeType:string, type:'audio'}
BlobResourceContents = {_meta?:object, blob:string, mimeType?:string, uri:string}
BooleanSchema = {default?:boolean, description?:string, title?:string, type:'boolean'}
CallToolResult = {_meta?:object, content:[ContentBlock], isError?:boolean, structuredContent?:object}
ClientCapabilities = {elicitation?:object, experimental?:{*:object}, roots?:{listChanged?:boolean}, sampling?:object}
CompleteRequest = {method:'completion/complete', params:{argument:{name:string, value:string},
  context?:{arguments?:{*:string}}, ref:PromptReference|ResourceTemplateReference}}
ContentBlock = TextContent|ImageContent|AudioContent|ResourceLink|EmbeddedResource
ElicitRequest = {method:'elicitation/create', params:{message:string,
  requestedSchema:{properties:{*:PrimitiveSchemaDefinition}, required?:[string], type:'object'}}}
ElicitResult = {_meta?:object, action:'accept'|'cancel'|'decline', content?:{*:string|number|boolean}}
EmbeddedResource = {_meta?:object, annotations?:Annotations, resource:TextResourceContents|BlobResourceContents,
  type:'resource'}
EnumSchema = {description?:string, enum:[string], enumNames?:[string], title?:string, type:'string'}
ImageContent = {_meta?:object, annotations?:Annotations, data:string, mimeType:string, type:'image'}
Implementation = {name:string, title?:string, version:string}
NumberSchema = {description?:string, maximum?:number, minimum?:number, title?:string, type:'integer'|'number'}
PrimitiveSchemaDefinition = StringSchema|NumberSchema|BooleanSchema|EnumSchema
Prompt = {_meta?:object, arguments?:[PromptArgument], description?:string, name:string, title?:string}
PromptArgument = {description?:string, name:string, required?:boolean, title?:string}
PromptMessage = {content:ContentBlock, role:Role}
PromptReference = {name:string, title?:string, type:'ref/prompt'}
Resource = {_meta?:object, annotations?:Annotations, description?:string, mimeType?:string, name:string, size?:integer,
  title?:string, uri:string}
ResourceLink = {_meta?:object, annotations?:Annotations, description?:string, mimeType?:string, name:string, size?:integer,
  title?:string, type:'resource_link', uri:string}
ResourceTemplate = {_meta?:object, annotations?:Annotations, description?:string, mimeType?:string, name:string,
  title?:string, uriTemplate:string}
ResourceTemplateReference = {type:'ref/resource', uri:string}
Root = {_meta?:object, name?:string, uri:string}
StringSchema = {description?:string, format?:'date'|'date-time'|'email'|'uri', maxLength?:integer, minLength?:integer,
  title?:string, type:'string'}
TextContent = {_meta?:object, annotations?:Annotations, text:string, type:'text'}
TextResourceContents = {_meta?:object, mimeType?:string, text:string, uri:string}
Tool = {_meta?:object, annotations?:ToolAnnotations, description?:string, inputSchema:{properties?:{*:object},
  required?:[string], type:'object'}, name:string, outputSchema?:{properties?:{*:object}, required?:[string], type:'object'},
  title?:string}
`,
  gone: ['ResourceReference'],
  requests: {
    client: {},
    server: {
      'elicitation/create': ['ElicitRequest', 'ElicitResult'],
    },
  },
  notifications: {
    client: {},
    server: {},
  },
};
