import type { RevisionFacts } from './revision.ts';

/** The messages of 2025-11-25 (schema), in the notation of notation.ts. */
export const facts: RevisionFacts = {
  version: '2025-11-25',
  types: `
Annotations = {audience?:[Role], lastModified?:string, priority?:number(0..1)}
AudioContent = {_meta?:object, annotations?:Annotations, data:string, mimeType:string, type:'audio'}
BlobResourceContents = {_meta?:object, blob:string, mimeType?:string, uri:string}
BooleanSchema = {default?:boolean, description?:string, title?:string, type:'boolean'}
CallToolRequest = {method:'tools/call', params:CallToolRequestParams}
CallToolRequestParams = {_meta?:{progressToken?:ProgressToken}, arguments?:object, name:string, task?:TaskMetadata}
CallToolResult = {_meta?:object, content:[ContentBlock], isError?:boolean, structuredContent?:object}
CancelTaskRequest = {method:'tasks/cancel', params:{taskId:string}}
CancelTaskResult = {_meta?:object, createdAt:string, lastUpdatedAt:string, pollInterval?:integer, status:TaskStatus,
  statusMessage?:string, taskId:string, ttl:integer|null}
CancelledNotification = {params:CancelledNotificationParams}
CancelledNotificationParams = {_meta?:object, reason?:string, requestId?:RequestId}
ClientCapabilities = {elicitation?:{form?:object, url?:object}, experimental?:{*:object}, roots?:{listChanged?:boolean},
  sampling?:{context?:object, tools?:object}, tasks?:{cancel?:object, list?:object, requests?:{elicitation?:{create?:object},
  sampling?:{createMessage?:object}}}}
CompleteRequest = {method:'completion/complete', params:CompleteRequestParams}
CompleteRequestParams = {_meta?:{progressToken?:ProgressToken}, argument:{name:string, value:string},
  context?:{arguments?:{*:string}}, ref:PromptReference|ResourceTemplateReference}
CompleteResult = {_meta?:object, completion:{hasMore?:boolean, total?:integer, values:[string]}}
ContentBlock = TextContent|ImageContent|AudioContent|ResourceLink|EmbeddedResource
CreateMessageRequest = {method:'sampling/createMessage', params:CreateMessageRequestParams}
CreateMessageRequestParams = {_meta?:{progressToken?:ProgressToken}, includeContext?:'allServers'|'none'|'thisServer',
  maxTokens:integer, messages:[SamplingMessage], metadata?:object, modelPreferences?:ModelPreferences,
  stopSequences?:[string], systemPrompt?:string, task?:TaskMetadata, temperature?:number, toolChoice?:ToolChoice,
  tools?:[Tool]}
CreateMessageResult = {_meta?:object,
  content:TextContent|ImageContent|AudioContent|ToolUseContent|ToolResultContent|[SamplingMessageContentBlock], model:string,
  role:Role, stopReason?:string}
CreateTaskResult = {_meta?:object, task:Task}
ElicitRequest = {method:'elicitation/create', params:ElicitRequestParams}
ElicitRequestFormParams = {_meta?:{progressToken?:ProgressToken}, message:string, mode?:'form',
  requestedSchema:{$schema?:string, properties:{*:PrimitiveSchemaDefinition}, required?:[string], type:'object'},
  task?:TaskMetadata}
ElicitRequestParams = ElicitRequestURLParams|ElicitRequestFormParams
ElicitRequestURLParams = {_meta?:{progressToken?:ProgressToken}, elicitationId:string, message:string, mode:'url',
  task?:TaskMetadata, url:string}
ElicitResult = {_meta?:object, action:'accept'|'cancel'|'decline', content?:{*:[string]|string|number|boolean}}
ElicitationCompleteNotification = {params:{elicitationId:string}}
EmbeddedResource = {_meta?:object, annotations?:Annotations, resource:TextResourceContents|BlobResourceContents,
  type:'resource'}
Error = {code:integer, data?:any, message:string}
GetPromptRequest = {method:'prompts/get', params:GetPromptRequestParams}
GetPromptRequestParams = {_meta?:{progressToken?:ProgressToken}, arguments?:{*:string}, name:string}
GetPromptResult = {_meta?:object, description?:string, messages:[PromptMessage]}
GetTaskPayloadRequest = {method:'tasks/result', params:{taskId:string}}
GetTaskPayloadResult = {_meta?:object}
GetTaskRequest = {method:'tasks/get', params:{taskId:string}}
GetTaskResult = {_meta?:object, createdAt:string, lastUpdatedAt:string, pollInterval?:integer, status:TaskStatus,
  statusMessage?:string, taskId:string, ttl:integer|null}
Icon = {mimeType?:string, sizes?:[string], src:string, theme?:'dark'|'light'}
ImageContent = {_meta?:object, annotations?:Annotations, data:string, mimeType:string, type:'image'}
Implementation = {description?:string, icons?:[Icon], name:string, title?:string, version:string, websiteUrl?:string}
InitializeRequest = {method:'initialize', params:InitializeRequestParams}
InitializeRequestParams = {_meta?:{progressToken?:ProgressToken}, capabilities:ClientCapabilities, clientInfo:Implementation,
  protocolVersion:string}
InitializeResult = {_meta?:object, capabilities:ServerCapabilities, instructions?:string, protocolVersion:string,
  serverInfo:Implementation}
InitializedNotification = {params?:NotificationParams}
LegacyTitledEnumSchema = {default?:string, description?:string, enum:[string], enumNames?:[string], title?:string,
  type:'string'}
ListPromptsRequest = {method:'prompts/list', params?:PaginatedRequestParams}
ListPromptsResult = {_meta?:object, nextCursor?:string, prompts:[Prompt]}
ListResourceTemplatesRequest = {method:'resources/templates/list', params?:PaginatedRequestParams}
ListResourceTemplatesResult = {_meta?:object, nextCursor?:string, resourceTemplates:[ResourceTemplate]}
ListResourcesRequest = {method:'resources/list', params?:PaginatedRequestParams}
ListResourcesResult = {_meta?:object, nextCursor?:string, resources:[Resource]}
ListRootsRequest = {method:'roots/list', params?:RequestParams}
ListRootsResult = {_meta?:object, roots:[Root]}
ListTasksRequest = {method:'tasks/list', params?:PaginatedRequestParams}
ListTasksResult = {_meta?:object, nextCursor?:string, tasks:[Task]}
ListToolsRequest = {method:'tools/list', params?:PaginatedRequestParams}
ListToolsResult = {_meta?:object, nextCursor?:string, tools:[Tool]}
LoggingLevel = 'alert'|'critical'|'debug'|'emergency'|'error'|'info'|'notice'|'warning'
LoggingMessageNotification = {params:LoggingMessageNotificationParams}
LoggingMessageNotificationParams = {_meta?:object, data:any, level:LoggingLevel, logger?:string}
ModelHint = {name?:string}
ModelPreferences = {costPriority?:number(0..1), hints?:[ModelHint], intelligencePriority?:number(0..1),
  speedPriority?:number(0..1)}
NotificationParams = {_meta?:object}
NumberSchema = {default?:number, description?:string, maximum?:number, minimum?:number, title?:string,
  type:'integer'|'number'}
PaginatedRequestParams = {_meta?:{progressToken?:ProgressToken}, cursor?:string}
PingRequest = {method:'ping', params?:RequestParams}
PrimitiveSchemaDefinition = StringSchema|NumberSchema|BooleanSchema|UntitledSingleSelectEnumSchema|
  TitledSingleSelectEnumSchema|UntitledMultiSelectEnumSchema|TitledMultiSelectEnumSchema|LegacyTitledEnumSchema
ProgressNotification = {params:ProgressNotificationParams}
ProgressNotificationParams = {_meta?:object, message?:string, progress:number, progressToken:ProgressToken, total?:number}
ProgressToken = string|integer
Prompt = {_meta?:object, arguments?:[PromptArgument], description?:string, icons?:[Icon], name:string, title?:string}
PromptArgument = {description?:string, name:string, required?:boolean, title?:string}
PromptListChangedNotification = {params?:NotificationParams}
PromptMessage = {content:ContentBlock, role:Role}
PromptReference = {name:string, title?:string, type:'ref/prompt'}
ReadResourceRequest = {method:'resources/read', params:ReadResourceRequestParams}
ReadResourceRequestParams = {_meta?:{progressToken?:ProgressToken}, uri:string}
ReadResourceResult = {_meta?:object, contents:[TextResourceContents|BlobResourceContents]}
RequestId = string|integer
RequestParams = {_meta?:{progressToken?:ProgressToken}}
Resource = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string, name:string,
  size?:integer, title?:string, uri:string}
ResourceLink = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string, name:string,
  size?:integer, title?:string, type:'resource_link', uri:string}
ResourceListChangedNotification = {params?:NotificationParams}
ResourceTemplate = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string,
  name:string, title?:string, uriTemplate:string}
ResourceTemplateReference = {type:'ref/resource', uri:string}
ResourceUpdatedNotification = {params:ResourceUpdatedNotificationParams}
ResourceUpdatedNotificationParams = {_meta?:object, uri:string}
Result = {_meta?:object}
Role = 'assistant'|'user'
Root = {_meta?:object, name?:string, uri:string}
RootsListChangedNotification = {params?:NotificationParams}
SamplingMessage = {_meta?:object,
  content:TextContent|ImageContent|AudioContent|ToolUseContent|ToolResultContent|[SamplingMessageContentBlock], role:Role}
SamplingMessageContentBlock = TextContent|ImageContent|AudioContent|ToolUseContent|ToolResultContent
ServerCapabilities = {completions?:object, experimental?:{*:object}, logging?:object, prompts?:{listChanged?:boolean},
  resources?:{listChanged?:boolean, subscribe?:boolean}, tasks?:{cancel?:object, list?:object,
  requests?:{tools?:{call?:object}}}, tools?:{listChanged?:boolean}}
SetLevelRequest = {method:'logging/setLevel', params:SetLevelRequestParams}
SetLevelRequestParams = {_meta?:{progressToken?:ProgressToken}, level:LoggingLevel}
StringSchema = {default?:string, description?:string, format?:'date'|'date-time'|'email'|'uri', maxLength?:integer,
  minLength?:integer, title?:string, type:'string'}
SubscribeRequest = {method:'resources/subscribe', params:SubscribeRequestParams}
SubscribeRequestParams = {_meta?:{progressToken?:ProgressToken}, uri:string}
Task = {createdAt:string, lastUpdatedAt:string, pollInterval?:integer, status:TaskStatus, statusMessage?:string,
  taskId:string, ttl:integer|null}
TaskMetadata = {ttl?:integer}
TaskStatus = 'cancelled'|'completed'|'failed'|'input_required'|'working'
TaskStatusNotification = {params:TaskStatusNotificationParams}
TaskStatusNotificationParams = {_meta?:object, createdAt:string, lastUpdatedAt:string, pollInterval?:integer,
  status:TaskStatus, statusMessage?:string, taskId:string, ttl:integer|null}
TextContent = {_meta?:object, annotations?:Annotations, text:string, type:'text'}
TextResourceContents = {_meta?:object, mimeType?:string, text:string, uri:string}
TitledMultiSelectEnumSchema = {default?:[string], description?:string, items:{anyOf:[{const:string, title:string}]},
  maxItems?:integer, minItems?:integer, title?:string, type:'array'}
TitledSingleSelectEnumSchema = {default?:string, description?:string, oneOf:[{const:string, title:string}], title?:string,
  type:'string'}
Tool = {_meta?:object, annotations?:ToolAnnotations, description?:string, execution?:ToolExecution, icons?:[Icon],
  inputSchema:{$schema?:string, properties?:{*:object}, required?:[string], type:'object'}, name:string,
  outputSchema?:{$schema?:string, properties?:{*:object}, required?:[string], type:'object'}, title?:string}
ToolAnnotations = {destructiveHint?:boolean, idempotentHint?:boolean, openWorldHint?:boolean, readOnlyHint?:boolean,
  title?:string}
ToolChoice = {mode?:'auto'|'none'|'required'}
ToolExecution = {taskSupport?:'forbidden'|'optional'|'required'}
ToolListChangedNotification = {params?:NotificationParams}
ToolResultContent = {_meta?:object, content:[ContentBlock], isError?:boolean, structuredContent?:object, toolUseId:string,
  type:'tool_result'}
ToolUseContent = {_meta?:object, id:string, input:object, name:string, type:'tool_use'}
UnsubscribeRequest = {method:'resources/unsubscribe', params:UnsubscribeRequestParams}
UnsubscribeRequestParams = {_meta?:{progressToken?:ProgressToken}, uri:string}
UntitledMultiSelectEnumSchema = {default?:[string], description?:string, items:{enum:[string], type:'string'},
  maxItems?:integer, minItems?:integer, title?:string, type:'array'}
UntitledSingleSelectEnumSchema = {default?:string, description?:string, enum:[string], title?:string, type:'string'}
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
      'tasks/get': ['GetTaskRequest', 'GetTaskResult'],
      'tasks/result': ['GetTaskPayloadRequest', 'GetTaskPayloadResult'],
      'tasks/cancel': ['CancelTaskRequest', 'CancelTaskResult'],
      'tasks/list': ['ListTasksRequest', 'ListTasksResult'],
      'logging/setLevel': ['SetLevelRequest', 'Result'],
      'completion/complete': ['CompleteRequest', 'CompleteResult'],
    },
    server: {
      ping: ['PingRequest', 'Result'],
      'tasks/get': ['GetTaskRequest', 'GetTaskResult'],
      'tasks/result': ['GetTaskPayloadRequest', 'GetTaskPayloadResult'],
      'tasks/cancel': ['CancelTaskRequest', 'CancelTaskResult'],
      'tasks/list': ['ListTasksRequest', 'ListTasksResult'],
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
      'notifications/tasks/status': 'TaskStatusNotification',
      'notifications/roots/list_changed': 'RootsListChangedNotification',
    },
    server: {
      'notifications/cancelled': 'CancelledNotification',
      'notifications/progress': 'ProgressNotification',
      'notifications/resources/list_changed': 'ResourceListChangedNotification',
      'notifications/resources/updated': 'ResourceUpdatedNotification',
      'notifications/prompts/list_changed': 'PromptListChangedNotification',
      'notifications/tools/list_changed': 'ToolListChangedNotification',
      'notifications/tasks/status': 'TaskStatusNotification',
      'notifications/message': 'LoggingMessageNotification',
      'notifications/elicitation/complete': 'ElicitationCompleteNotification',
    },
  },
};
