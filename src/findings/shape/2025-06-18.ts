import type { RevisionFacts } from './revision.ts';

/** The messages of 2025-06-18 (schema), in the notation of notation.ts. */
export const facts: RevisionFacts = {
  version: '2025-06-18',
  types: `
Annotations = {audience?:[Role], lastModified?:string, priority?:number(0..1)}
AudioContent = {_meta?:object, annotations?:Annotations, data:string, mimeType:string, type:'audio'}
BlobResourceContents = {_meta?:object, blob:string, mimeType?:string, uri:string}
BooleanSchema = {default?:boolean, description?:string, title?:string, type:'boolean'}
CallToolRequest = {method:'tools/call', params:{arguments?:object, name:string}}
CallToolResult = {_meta?:object, content:[ContentBlock], isError?:boolean, structuredContent?:object}
CancelledNotification = {params:{reason?:string, requestId:RequestId}}
ClientCapabilities = {elicitation?:object, experimental?:{*:object}, roots?:{listChanged?:boolean}, sampling?:object}
CompleteRequest = {method:'completion/complete', params:{argument:{name:string, value:string},
  context?:{arguments?:{*:string}}, ref:PromptReference|ResourceTemplateReference}}
CompleteResult = {_meta?:object, completion:{hasMore?:boolean, total?:integer, values:[string]}}
ContentBlock = TextContent|ImageContent|AudioContent|ResourceLink|EmbeddedResource
CreateMessageRequest = {method:'sampling/createMessage', params:{includeContext?:'allServers'|'none'|'thisServer',
  maxTokens:integer, messages:[SamplingMessage], metadata?:object, modelPreferences?:ModelPreferences,
  stopSequences?:[string], systemPrompt?:string, temperature?:number}}
CreateMessageResult = {_meta?:object, content:TextContent|ImageContent|AudioContent, model:string, role:Role,
  stopReason?:string}
ElicitRequest = {method:'elicitation/create', params:{message:string,
  requestedSchema:{properties:{*:PrimitiveSchemaDefinition}, required?:[string], type:'object'}}}
ElicitResult = {_meta?:object, action:'accept'|'cancel'|'decline', content?:{*:string|number|boolean}}
EmbeddedResource = {_meta?:object, annotations?:Annotations, resource:TextResourceContents|BlobResourceContents,
  type:'resource'}
EnumSchema = {description?:string, enum:[string], enumNames?:[string], title?:string, type:'string'}
Error = {code:integer, data?:any, message:string}
GetPromptRequest = {method:'prompts/get', params:{arguments?:{*:string}, name:string}}
GetPromptResult = {_meta?:object, description?:string, messages:[PromptMessage]}
ImageContent = {_meta?:object, annotations?:Annotations, data:string, mimeType:string, type:'image'}
Implementation = {name:string, title?:string, version:string}
InitializeRequest = {method:'initialize', params:{capabilities:ClientCapabilities, clientInfo:Implementation,
  protocolVersion:string}}
InitializeResult = {_meta?:object, capabilities:ServerCapabilities, instructions?:string, protocolVersion:string,
  serverInfo:Implementation}
InitializedNotification = {params?:{_meta?:object}}
ListPromptsRequest = {method:'prompts/list', params?:{cursor?:string}}
ListPromptsResult = {_meta?:object, nextCursor?:string, prompts:[Prompt]}
ListResourceTemplatesRequest = {method:'resources/templates/list', params?:{cursor?:string}}
ListResourceTemplatesResult = {_meta?:object, nextCursor?:string, resourceTemplates:[ResourceTemplate]}
ListResourcesRequest = {method:'resources/list', params?:{cursor?:string}}
ListResourcesResult = {_meta?:object, nextCursor?:string, resources:[Resource]}
ListRootsRequest = {method:'roots/list', params?:{_meta?:{progressToken?:ProgressToken}}}
ListRootsResult = {_meta?:object, roots:[Root]}
ListToolsRequest = {method:'tools/list', params?:{cursor?:string}}
ListToolsResult = {_meta?:object, nextCursor?:string, tools:[Tool]}
LoggingLevel = 'alert'|'critical'|'debug'|'emergency'|'error'|'info'|'notice'|'warning'
LoggingMessageNotification = {params:{data:any, level:LoggingLevel, logger?:string}}
ModelHint = {name?:string}
ModelPreferences = {costPriority?:number(0..1), hints?:[ModelHint], intelligencePriority?:number(0..1),
  speedPriority?:number(0..1)}
NumberSchema = {description?:string, maximum?:number, minimum?:number, title?:string, type:'integer'|'number'}
PingRequest = {method:'ping', params?:{_meta?:{progressToken?:ProgressToken}}}
PrimitiveSchemaDefinition = StringSchema|NumberSchema|BooleanSchema|EnumSchema
ProgressNotification = {params:{message?:string, progress:number, progressToken:ProgressToken, total?:number}}
ProgressToken = string|integer
Prompt = {_meta?:object, arguments?:[PromptArgument], description?:string, name:string, title?:string}
PromptArgument = {description?:string, name:string, required?:boolean, title?:string}
PromptListChangedNotification = {params?:{_meta?:object}}
PromptMessage = {content:ContentBlock, role:Role}
PromptReference = {name:string, title?:string, type:'ref/prompt'}
ReadResourceRequest = {method:'resources/read', params:{uri:string}}
ReadResourceResult = {_meta?:object, contents:[TextResourceContents|BlobResourceContents]}
RequestId = string|integer
Resource = {_meta?:object, annotations?:Annotations, description?:string, mimeType?:string, name:string, size?:integer,
  title?:string, uri:string}
ResourceLink = {_meta?:object, annotations?:Annotations, description?:string, mimeType?:string, name:string, size?:integer,
  title?:string, type:'resource_link', uri:string}
ResourceListChangedNotification = {params?:{_meta?:object}}
ResourceTemplate = {_meta?:object, annotations?:Annotations, description?:string, mimeType?:string, name:string,
  title?:string, uriTemplate:string}
ResourceTemplateReference = {type:'ref/resource', uri:string}
ResourceUpdatedNotification = {params:{uri:string}}
Result = {_meta?:object}
Role = 'assistant'|'user'
Root = {_meta?:object, name?:string, uri:string}
RootsListChangedNotification = {params?:{_meta?:object}}
SamplingMessage = {content:TextContent|ImageContent|AudioContent, role:Role}
ServerCapabilities = {completions?:object, experimental?:{*:object}, logging?:object, prompts?:{listChanged?:boolean},
  resources?:{listChanged?:boolean, subscribe?:boolean}, tools?:{listChanged?:boolean}}
SetLevelRequest = {method:'logging/setLevel', params:{level:LoggingLevel}}
StringSchema = {description?:string, format?:'date'|'date-time'|'email'|'uri', maxLength?:integer, minLength?:integer,
  title?:string, type:'string'}
SubscribeRequest = {method:'resources/subscribe', params:{uri:string}}
TextContent = {_meta?:object, annotations?:Annotations, text:string, type:'text'}
TextResourceContents = {_meta?:object, mimeType?:string, text:string, uri:string}
Tool = {_meta?:object, annotations?:ToolAnnotations, description?:string, inputSchema:{properties?:{*:object},
  required?:[string], type:'object'}, name:string, outputSchema?:{properties?:{*:object}, required?:[string], type:'object'},
  title?:string}
ToolAnnotations = {destructiveHint?:boolean, idempotentHint?:boolean, openWorldHint?:boolean, readOnlyHint?:boolean,
  title?:string}
ToolListChangedNotification = {params?:{_meta?:object}}
UnsubscribeRequest = {method:'resources/unsubscribe', params:{uri:string}}
`,
  requests: {
    client: {
      initialize: ['InitializeRequest', 'InitializeResult'],
      ping: ['PingRequest', 'Result'],
      'resources/list': ['ListResourcesRequest', 'ListResourcesResult'],
      'resources/templates/list': ['ListResourceTemplatesRequest', 'ListResourceTemplatesResult'],
      'resources/read': ['ReadResourceRequest', 'ReadResourceResult'],
      'resources/subscribe': ['SubscribeRequest', 'Result'],
      'resources/unsubscribe': ['UnsubscribeRequest', 'Result'],
      'prompts/list': ['ListPromptsRequest', 'ListPromptsResult'],
      'prompts/get': ['GetPromptRequest', 'GetPromptResult'],
      'tools/list': ['ListToolsRequest', 'ListToolsResult'],
      'tools/call': ['CallToolRequest', 'CallToolResult'],
      'logging/setLevel': ['SetLevelRequest', 'Result'],
      'completion/complete': ['CompleteRequest', 'CompleteResult'],
    },
    server: {
      ping: ['PingRequest', 'Result'],
      'sampling/createMessage': ['CreateMessageRequest', 'CreateMessageResult'],
      'roots/list': ['ListRootsRequest', 'ListRootsResult'],
      'elicitation/create': ['ElicitRequest', 'ElicitResult'],
    },
  },
  notifications: {
    client: {
      'notifications/cancelled': 'CancelledNotification',
      'notifications/initialized': 'InitializedNotification',
      'notifications/progress': 'ProgressNotification',
      'notifications/roots/list_changed': 'RootsListChangedNotification',
    },
    server: {
      'notifications/cancelled': 'CancelledNotification',
      'notifications/progress': 'ProgressNotification',
      'notifications/resources/list_changed': 'ResourceListChangedNotification',
      'notifications/resources/updated': 'ResourceUpdatedNotification',
      'notifications/prompts/list_changed': 'PromptListChangedNotification',
      'notifications/tools/list_changed': 'ToolListChangedNotification',
      'notifications/message': 'LoggingMessageNotification',
    },
  },
};
