import type { RevisionFacts } from './revision.ts';

/** The messages of 2025-11-25 (schema) as they differ from 2025-06-18, in the notation of notation.ts. */
export const facts: RevisionFacts = {
  version: '2025-11-25',
  before: '2025-06-18',
  types: `
CallToolRequest = {method:'tools/call', params:CallToolRequestParams}
CallToolRequestParams = {_meta?:{progressToken?:ProgressToken}, arguments?:object, name:string, task?:TaskMetadata}
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
GetPromptRequest = {method:'prompts/get', params:GetPromptRequestParams}
GetPromptRequestParams = {_meta?:{progressToken?:ProgressToken}, arguments?:{*:string}, name:string}
GetTaskPayloadRequest = {method:'tasks/result', params:{taskId:string}}
GetTaskPayloadResult = {_meta?:object}
GetTaskRequest = {method:'tasks/get', params:{taskId:string}}
GetTaskResult = {_meta?:object, createdAt:string, lastUpdatedAt:string, pollInterval?:integer, status:TaskStatus,
  statusMessage?:string, taskId:string, ttl:integer|null}
Icon = {mimeType?:string, sizes?:[string], src:string, theme?:'dark'|'light'}
Implementation = {description?:string, icons?:[Icon], name:string, title?:string, version:string, websiteUrl?:string}
InitializeRequest = {method:'initialize', params:InitializeRequestParams}
InitializeRequestParams = {_meta?:{progressToken?:ProgressToken}, capabilities:ClientCapabilities, clientInfo:Implementation,
  protocolVersion:string}
InitializedNotification = {params?:NotificationParams}
LegacyTitledEnumSchema = {default?:string, description?:string, enum:[string], enumNames?:[string], title?:string,
  type:'string'}
ListPromptsRequest = {method:'prompts/list', params?:PaginatedRequestParams}
ListResourceTemplatesRequest = {method:'resources/templates/list', params?:PaginatedRequestParams}
ListResourcesRequest = {method:'resources/list', params?:PaginatedRequestParams}
ListRootsRequest = {method:'roots/list', params?:RequestParams}
ListTasksRequest = {method:'tasks/list', params?:PaginatedRequestParams}
ListTasksResult = {_meta?:object, nextCursor?:string, tasks:[Task]}
ListToolsRequest = {method:'tools/list', params?:PaginatedRequestParams}
LoggingMessageNotification = {params:LoggingMessageNotificationParams}
LoggingMessageNotificationParams = {_meta?:object, data:any, level:LoggingLevel, logger?:string}
NotificationParams = {_meta?:object}
NumberSchema = {default?:number, description?:string, maximum?:number, minimum?:number, title?:string,
  type:'integer'|'number'}
PaginatedRequestParams = {_meta?:{progressToken?:ProgressToken}, cursor?:string}
PingRequest = {method:'ping', params?:RequestParams}
PrimitiveSchemaDefinition = StringSchema|NumberSchema|BooleanSchema|UntitledSingleSelectEnumSchema|
  TitledSingleSelectEnumSchema|UntitledMultiSelectEnumSchema|TitledMultiSelectEnumSchema|LegacyTitledEnumSchema
ProgressNotification = {params:ProgressNotificationParams}
ProgressNotificationParams = {_meta?:object, message?:string, progress:number, progressToken:ProgressToken, total?:number}
Prompt = {_meta?:object, arguments?:[PromptArgument], description?:string, icons?:[Icon], name:string, title?:string}
PromptListChangedNotification = {params?:NotificationParams}
ReadResourceRequest = {method:'resources/read', params:ReadResourceRequestParams}
ReadResourceRequestParams = {_meta?:{progressToken?:ProgressToken}, uri:string}
RequestParams = {_meta?:{progressToken?:ProgressToken}}
Resource = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string, name:string,
  size?:integer, title?:string, uri:string}
ResourceLink = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string, name:string,
  size?:integer, title?:string, type:'resource_link', uri:string}
ResourceListChangedNotification = {params?:NotificationParams}
ResourceTemplate = {_meta?:object, annotations?:Annotations, description?:string, icons?:[Icon], mimeType?:string,
  name:string, title?:string, uriTemplate:string}
ResourceUpdatedNotification = {params:ResourceUpdatedNotificationParams}
ResourceUpdatedNotificationParams = {_meta?:object, uri:string}
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
TitledMultiSelectEnumSchema = {default?:[string], description?:string, items:{anyOf:[{const:string, title:string}]},
  maxItems?:integer, minItems?:integer, title?:string, type:'array'}
TitledSingleSelectEnumSchema = {default?:string, description?:string, oneOf:[{const:string, title:string}], title?:string,
  type:'string'}
Tool = {_meta?:object, annotations?:ToolAnnotations, description?:string, execution?:ToolExecution, icons?:[Icon],
  inputSchema:{$schema?:string, properties?:{*:object}, required?:[string], type:'object'}, name:string,
  outputSchema?:{$schema?:string, properties?:{*:object}, required?:[string], type:'object'}, title?:string}
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
  gone: ['EnumSchema'],
  requests: {
    client: {
      'tasks/get': ['GetTaskRequest', 'GetTaskResult'],
      'tasks/result': ['GetTaskPayloadRequest', 'GetTaskPayloadResult'],
      'tasks/cancel': ['CancelTaskRequest', 'CancelTaskResult'],
      'tasks/list': ['ListTasksRequest', 'ListTasksResult'],
    },
    server: {
      'tasks/get': ['GetTaskRequest', 'GetTaskResult'],
      'tasks/result': ['GetTaskPayloadRequest', 'GetTaskPayloadResult'],
      'tasks/cancel': ['CancelTaskRequest', 'CancelTaskResult'],
      'tasks/list': ['ListTasksRequest', 'ListTasksResult'],
    },
  },
  notifications: {
    client: {
      'notifications/tasks/status': 'TaskStatusNotification',
    },
    server: {
      'notifications/tasks/status': 'TaskStatusNotification',
      'notifications/elicitation/complete': 'ElicitationCompleteNotification',
    },
  },
};
