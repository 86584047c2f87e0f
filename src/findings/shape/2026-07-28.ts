import type { RevisionFacts } from './revision.ts';

/** The messages of 2026-07-28 (schema), in the notation of notation.ts. */
export const facts: RevisionFacts = {
  version: '2026-07-28',
  types: `
Annotations = {audience?:[Role], lastModified?:string, priority?:number(0..1)}
AudioContent = {_meta?:object, annotations?:Annotations, data:string, mimeType:string, type:'audio'}
BlobResourceContents = {_meta?:object, blob:string, mimeType?:string, uri:string}
BooleanSchema = {default?:boolean, description?:string, title?:string, type:'boolean'}
CallToolRequest = {method:'tools/call', params:CallToolRequestParams}
CallToolRequestParams = {_meta?:RequestMetaObject, arguments?:object, inputResponses?:InputResponses, name:string,
  requestState?:string}
CallToolResult = {_meta?:ResultMetaObject, content:[ContentBlock], isError?:boolean, resultType?:string,
  structuredContent?:any}
CancelledNotification = {params:CancelledNotificationParams}
CancelledNotificationParams = {_meta?:NotificationMetaObject, reason?:string, requestId:RequestId}
ClientCapabilities = {elicitation?:{form?:object, url?:object}, experimental?:{*:object}, extensions?:{*:object},
  roots?:object, sampling?:{context?:object, tools?:object}}
CompleteRequest = {method:'completion/complete', params:CompleteRequestParams}
CompleteRequestParams = {_meta?:RequestMetaObject, argument:{name:string, value:string}, context?:{arguments?:{*:string}},
  ref:PromptReference|ResourceTemplateReference}
CompleteResult = {_meta?:ResultMetaObject, completion:{hasMore?:boolean, total?:integer, values:[string](..100)},
  resultType?:string}
ContentBlock = TextContent|ImageContent|AudioContent|ResourceLink|EmbeddedResource
CreateMessageRequest = {method:'sampling/createMessage', params:CreateMessageRequestParams}
CreateMessageRequestParams = {includeContext?:'allServers'|'none'|'thisServer', maxTokens:integer,
  messages:[SamplingMessage], metadata?:object, modelPreferences?:ModelPreferences, stopSequences?:[string],
  systemPrompt?:string, temperature?:number, toolChoice?:ToolChoice, tools?:[Tool]}
CreateMessageResult = {_meta?:object,
  content:TextContent|ImageContent|AudioContent|ToolUseContent|ToolResultContent|[SamplingMessageContentBlock], model:string,
  role:Role, stopReason?:string}
DiscoverRequest = {method:'server/discover', params:RequestParams}
DiscoverResult = {_meta?:ResultMetaObject, cacheScope?:'private'|'public', capabilities:ServerCapabilities,
  instructions?:string, resultType?:string, supportedVersions:[string], ttlMs?:integer(0..)}
ElicitRequest = {method:'elicitation/create', params:ElicitRequestParams}
ElicitRequestFormParams = {message:string, mode?:'form', requestedSchema:{$schema?:string,
  properties:{*:PrimitiveSchemaDefinition}, required?:[string], type:'object'}}
ElicitRequestParams = ElicitRequestFormParams|ElicitRequestURLParams
ElicitRequestURLParams = {message:string, mode:'url', url:string}
ElicitResult = {action:'accept'|'cancel'|'decline', content?:{*:[string]|string|number|boolean}}
EmbeddedResource = {_meta?:object, annotations?:Annotations, resource:TextResourceContents|BlobResourceContents,
  type:'resource'}
Error = {code:integer, data?:any, message:string}
GetPromptRequest = {method:'prompts/get', params:GetPromptRequestParams}
GetPromptRequestParams = {_meta?:RequestMetaObject, arguments?:{*:string}, inputResponses?:InputResponses, name:string,
  requestState?:string}
GetPromptResult = {_meta?:ResultMetaObject, description?:string, messages:[PromptMessage], resultType?:string}
Icon = {mimeType?:string, sizes?:[string], src:string, theme?:'dark'|'light'}
ImageContent = {_meta?:object, annotations?:Annotations, data:string, mimeType:string, type:'image'}
Implementation = {description?:string, icons?:[Icon], name:string, title?:string, version:string, websiteUrl?:string}
InputRequest = CreateMessageRequest|ListRootsRequest|ElicitRequest
InputRequests = {*:InputRequest}
InputRequiredResult = {_meta?:ResultMetaObject, inputRequests?:InputRequests, requestState?:string, resultType?:string}
InputResponse = CreateMessageResult|ListRootsResult|ElicitResult
InputResponses = {*:InputResponse}
LegacyTitledEnumSchema = {default?:string, description?:string, enum:[string], enumNames?:[string], title?:string,
  type:'string'}
ListPromptsRequest = {method:'prompts/list', params:PaginatedRequestParams}
ListPromptsResult = {_meta?:ResultMetaObject, cacheScope?:'private'|'public', nextCursor?:string, prompts:[Prompt],
  resultType?:string, ttlMs?:integer(0..)}
ListResourceTemplatesRequest = {method:'resources/templates/list', params:PaginatedRequestParams}
ListResourceTemplatesResult = {_meta?:ResultMetaObject, cacheScope?:'private'|'public', nextCursor?:string,
  resourceTemplates:[ResourceTemplate], resultType?:string, ttlMs?:integer(0..)}
ListResourcesRequest = {method:'resources/list', params:PaginatedRequestParams}
ListResourcesResult = {_meta?:ResultMetaObject, cacheScope?:'private'|'public', nextCursor?:string, resources:[Resource],
  resultType?:string, ttlMs?:integer(0..)}
ListRootsRequest = {method:'roots/list', params?:{_meta?:object}}
ListRootsResult = {roots:[Root]}
ListToolsRequest = {method:'tools/list', params:PaginatedRequestParams}
ListToolsResult = {_meta?:ResultMetaObject, cacheScope?:'private'|'public', nextCursor?:string, resultType?:string,
  tools:[Tool], ttlMs?:integer(0..)}
LoggingLevel = 'alert'|'critical'|'debug'|'emergency'|'error'|'info'|'notice'|'warning'
LoggingMessageNotification = {params:LoggingMessageNotificationParams}
LoggingMessageNotificationParams = {_meta?:NotificationMetaObject, data:any, level:LoggingLevel, logger?:string}
ModelHint = {name?:string}
ModelPreferences = {costPriority?:number(0..1), hints?:[ModelHint], intelligencePriority?:number(0..1),
  speedPriority?:number(0..1)}
NotificationMetaObject = {'io.modelcontextprotocol/subscriptionId'?:RequestId}
NotificationParams = {_meta?:NotificationMetaObject}
NumberSchema = {default?:number, description?:string, maximum?:number, minimum?:number, title?:string,
  type:'integer'|'number'}
PaginatedRequestParams = {_meta?:RequestMetaObject, cursor?:string}
PrimitiveSchemaDefinition = StringSchema|NumberSchema|BooleanSchema|UntitledSingleSelectEnumSchema|
  TitledSingleSelectEnumSchema|UntitledMultiSelectEnumSchema|TitledMultiSelectEnumSchema|LegacyTitledEnumSchema
ProgressNotification = {params:ProgressNotificationParams}
ProgressNotificationParams = {_meta?:NotificationMetaObject, message?:string, progress:number, progressToken:ProgressToken,
  total?:number}
ProgressToken = string|integer
Prompt = {_meta?:object, arguments?:[PromptArgument], description?:string, icons?:[Icon], name:string, title?:string}
PromptArgument = {description?:string, name:string, required?:boolean, title?:string}
PromptListChangedNotification = {params?:NotificationParams}
PromptMessage = {content:ContentBlock, role:Role}
PromptReference = {name:string, title?:string, type:'ref/prompt'}
ReadResourceRequest = {method:'resources/read', params:ReadResourceRequestParams}
ReadResourceRequestParams = {_meta?:RequestMetaObject, inputResponses?:InputResponses, requestState?:string, uri:string}
ReadResourceResult = {_meta?:ResultMetaObject, cacheScope?:'private'|'public',
  contents:[TextResourceContents|BlobResourceContents], resultType?:string, ttlMs?:integer(0..)}
RequestId = string|integer
RequestMetaObject = {'io.modelcontextprotocol/clientCapabilities'?:ClientCapabilities,
  'io.modelcontextprotocol/clientInfo'?:Implementation, 'io.modelcontextprotocol/logLevel'?:LoggingLevel,
  'io.modelcontextprotocol/protocolVersion'?:string, progressToken?:ProgressToken}
RequestParams = {_meta?:RequestMetaObject}
Resource = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string, name:string,
  size?:integer, title?:string, uri:string}
ResourceLink = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string, name:string,
  size?:integer, title?:string, type:'resource_link', uri:string}
ResourceListChangedNotification = {params?:NotificationParams}
ResourceTemplate = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string,
  name:string, title?:string, uriTemplate:string}
ResourceTemplateReference = {type:'ref/resource', uri:string}
ResourceUpdatedNotification = {params:ResourceUpdatedNotificationParams}
ResourceUpdatedNotificationParams = {_meta?:NotificationMetaObject, uri:string}
ResultMetaObject = {'io.modelcontextprotocol/serverInfo'?:Implementation}
Role = 'assistant'|'user'
Root = {_meta?:object, name?:string, uri:string}
SamplingMessage = {_meta?:object,
  content:TextContent|ImageContent|AudioContent|ToolUseContent|ToolResultContent|[SamplingMessageContentBlock], role:Role}
SamplingMessageContentBlock = TextContent|ImageContent|AudioContent|ToolUseContent|ToolResultContent
ServerCapabilities = {completions?:object, experimental?:{*:object}, extensions?:{*:object}, logging?:object,
  prompts?:{listChanged?:boolean}, resources?:{listChanged?:boolean, subscribe?:boolean}, tools?:{listChanged?:boolean}}
StringSchema = {default?:string, description?:string, format?:'date'|'date-time'|'email'|'uri', maxLength?:integer,
  minLength?:integer, title?:string, type:'string'}
SubscriptionFilter = {promptsListChanged?:boolean, resourceSubscriptions?:[string], resourcesListChanged?:boolean,
  toolsListChanged?:boolean}
SubscriptionsAcknowledgedNotification = {params:SubscriptionsAcknowledgedNotificationParams}
SubscriptionsAcknowledgedNotificationParams = {_meta?:NotificationMetaObject, notifications:SubscriptionFilter}
SubscriptionsListenRequest = {method:'subscriptions/listen', params:SubscriptionsListenRequestParams}
SubscriptionsListenRequestParams = {_meta?:RequestMetaObject, notifications:SubscriptionFilter}
SubscriptionsListenResult = {_meta:SubscriptionsListenResultMeta, resultType?:string}
SubscriptionsListenResultMeta = {'io.modelcontextprotocol/serverInfo'?:Implementation,
  'io.modelcontextprotocol/subscriptionId':RequestId}
TextContent = {_meta?:object, annotations?:Annotations, text:string, type:'text'}
TextResourceContents = {_meta?:object, mimeType?:string, text:string, uri:string}
TitledMultiSelectEnumSchema = {default?:[string], description?:string, items:{anyOf:[{const:string, title:string}]},
  maxItems?:integer, minItems?:integer, title?:string, type:'array'}
TitledSingleSelectEnumSchema = {default?:string, description?:string, oneOf:[{const:string, title:string}], title?:string,
  type:'string'}
Tool = {_meta?:object, annotations?:ToolAnnotations, description?:string, icons?:[Icon], inputSchema:{$schema?:string,
  type:'object'}, name:string, outputSchema?:{$schema?:string}, title?:string}
ToolAnnotations = {destructiveHint?:boolean, idempotentHint?:boolean, openWorldHint?:boolean, readOnlyHint?:boolean,
  title?:string}
ToolChoice = {mode?:'auto'|'none'|'required'}
ToolListChangedNotification = {params?:NotificationParams}
ToolResultContent = {_meta?:object, content:[ContentBlock], isError?:boolean, structuredContent?:any, toolUseId:string,
  type:'tool_result'}
ToolUseContent = {_meta?:object, id:string, input:object, name:string, type:'tool_use'}
UntitledMultiSelectEnumSchema = {default?:[string], description?:string, items:{enum:[string], type:'string'},
  maxItems?:integer, minItems?:integer, title?:string, type:'array'}
UntitledSingleSelectEnumSchema = {default?:string, description?:string, enum:[string], title?:string, type:'string'}
`,
  requests: {
    client: {
      'server/discover': ['DiscoverRequest', 'DiscoverResult'],
      'resources/list': ['ListResourcesRequest', 'ListResourcesResult'],
      'resources/templates/list': ['ListResourceTemplatesRequest', 'ListResourceTemplatesResult'],
      'resources/read': ['ReadResourceRequest', 'ReadResourceResult'],
      'subscriptions/listen': ['SubscriptionsListenRequest', 'SubscriptionsListenResult'],
      'prompts/list': ['ListPromptsRequest', 'ListPromptsResult'],
      'prompts/get': ['GetPromptRequest', 'GetPromptResult'],
      'tools/list': ['ListToolsRequest', 'ListToolsResult'],
      'tools/call': ['CallToolRequest', 'CallToolResult'],
      'completion/complete': ['CompleteRequest', 'CompleteResult'],
    },
    server: {
      'sampling/createMessage': ['CreateMessageRequest', 'CreateMessageResult'],
      'roots/list': ['ListRootsRequest', 'ListRootsResult'],
      'elicitation/create': ['ElicitRequest', 'ElicitResult'],
    },
  },
  notifications: {
    client: {
      'notifications/cancelled': 'CancelledNotification',
    },
    server: {
      'notifications/cancelled': 'CancelledNotification',
      'notifications/progress': 'ProgressNotification',
      'notifications/resources/list_changed': 'ResourceListChangedNotification',
      'notifications/subscriptions/acknowledged': 'SubscriptionsAcknowledgedNotification',
      'notifications/resources/updated': 'ResourceUpdatedNotification',
      'notifications/prompts/list_changed': 'PromptListChangedNotification',
      'notifications/tools/list_changed': 'ToolListChangedNotification',
      'notifications/message': 'LoggingMessageNotification',
    },
  },
};
