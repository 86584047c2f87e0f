import type { RevisionFacts } from './revision.ts';

/** The messages of 2026-07-28 (schema) as they differ from 2025-11-25, in the notation of notation.ts. */
export const facts: RevisionFacts = {
  version: '2026-07-28',
  before: '2025-11-25',
  types: `
CallToolRequestParams = {_meta?:RequestMetaObject, arguments?:object, inputResponses?:InputResponses, name:string,
  requestState?:string}
CallToolResult = {_meta?:ResultMetaObject, content:[ContentBlock], isError?:boolean, resultType?:string,
  structuredContent?:any}
CancelledNotificationParams = {_meta?:NotificationMetaObject, reason?:string, requestId:RequestId}
ClientCapabilities = {elicitation?:{form?:object, url?:object}, experimental?:{*:object}, extensions?:{*:object},
  roots?:object, sampling?:{context?:object, tools?:object}}
CompleteRequestParams = {_meta?:RequestMetaObject, argument:{name:string, value:string}, context?:{arguments?:{*:string}},
  ref:PromptReference|ResourceTemplateReference}
CompleteResult = {_meta?:ResultMetaObject, completion:{hasMore?:boolean, total?:integer, values:[string](..100)},
  resultType?:string}
CreateMessageRequestParams = {includeContext?:'allServers'|'none'|'thisServer', maxTokens:integer,
  messages:[SamplingMessage], metadata?:object, modelPreferences?:ModelPreferences, stopSequences?:[string],
  systemPrompt?:string, temperature?:number, toolChoice?:ToolChoice, tools?:[Tool]}
DiscoverRequest = {method:'server/discover', params:RequestParams}
DiscoverResult = {_meta?:ResultMetaObject, cacheScope?:'private'|'public', capabilities:ServerCapabilities,
  instructions?:string, resultType?:string, supportedVersions:[string], ttlMs?:integer(0..)}
ElicitRequestFormParams = {message:string, mode?:'form', requestedSchema:{$schema?:string,
  properties:{*:PrimitiveSchemaDefinition}, required?:[string], type:'object'}}
ElicitRequestParams = ElicitRequestFormParams|ElicitRequestURLParams
ElicitRequestURLParams = {message:string, mode:'url', url:string}
ElicitResult = {action:'accept'|'cancel'|'decline', content?:{*:[string]|string|number|boolean}}
GetPromptRequestParams = {_meta?:RequestMetaObject, arguments?:{*:string}, inputResponses?:InputResponses, name:string,
  requestState?:string}
GetPromptResult = {_meta?:ResultMetaObject, description?:string, messages:[PromptMessage], resultType?:string}
InputRequest = CreateMessageRequest|ListRootsRequest|ElicitRequest
InputRequests = {*:InputRequest}
InputRequiredResult = {_meta?:ResultMetaObject, inputRequests?:InputRequests, requestState?:string, resultType?:string}
InputResponse = CreateMessageResult|ListRootsResult|ElicitResult
InputResponses = {*:InputResponse}
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
LoggingMessageNotificationParams = {_meta?:NotificationMetaObject, data:any, level:LoggingLevel, logger?:string}
NotificationMetaObject = {'io.modelcontextprotocol/subscriptionId'?:RequestId}
NotificationParams = {_meta?:NotificationMetaObject}
PaginatedRequestParams = {_meta?:RequestMetaObject, cursor?:string}
ProgressNotificationParams = {_meta?:NotificationMetaObject, message?:string, progress:number, progressToken:ProgressToken,
  total?:number}
ReadResourceRequestParams = {_meta?:RequestMetaObject, inputResponses?:InputResponses, requestState?:string, uri:string}
ReadResourceResult = {_meta?:ResultMetaObject, cacheScope?:'private'|'public',
  contents:[TextResourceContents|BlobResourceContents], resultType?:string, ttlMs?:integer(0..)}
RequestMetaObject = {'io.modelcontextprotocol/clientCapabilities'?:ClientCapabilities,
  'io.modelcontextprotocol/clientInfo'?:Implementation, 'io.modelcontextprotocol/logLevel'?:LoggingLevel,
  'io.modelcontextprotocol/protocolVersion'?:string, progressToken?:ProgressToken}
RequestParams = {_meta?:RequestMetaObject}
ResourceUpdatedNotificationParams = {_meta?:NotificationMetaObject, uri:string}
ResultMetaObject = {'io.modelcontextprotocol/serverInfo'?:Implementation}
ServerCapabilities = {completions?:object, experimental?:{*:object}, extensions?:{*:object}, logging?:object,
  prompts?:{listChanged?:boolean}, resources?:{listChanged?:boolean, subscribe?:boolean}, tools?:{listChanged?:boolean}}
SubscriptionFilter = {promptsListChanged?:boolean, resourceSubscriptions?:[string], resourcesListChanged?:boolean,
  toolsListChanged?:boolean}
SubscriptionsAcknowledgedNotification = {params:SubscriptionsAcknowledgedNotificationParams}
SubscriptionsAcknowledgedNotificationParams = {_meta?:NotificationMetaObject, notifications:SubscriptionFilter}
SubscriptionsListenRequest = {method:'subscriptions/listen', params:SubscriptionsListenRequestParams}
SubscriptionsListenRequestParams = {_meta?:RequestMetaObject, notifications:SubscriptionFilter}
SubscriptionsListenResult = {_meta:SubscriptionsListenResultMeta, resultType?:string}
SubscriptionsListenResultMeta = {'io.modelcontextprotocol/serverInfo'?:Implementation,
  'io.modelcontextprotocol/subscriptionId':RequestId}
Tool = {_meta?:object, annotations?:ToolAnnotations, description?:string, icons?:[Icon], inputSchema:{$schema?:string,
  type:'object'}, name:string, outputSchema?:{$schema?:string}, title?:string}
ToolResultContent = {_meta?:object, content:[ContentBlock], isError?:boolean, structuredContent?:any, toolUseId:string,
  type:'tool_result'}
`,
  gone: [
    'CancelTaskRequest',
    'CancelTaskResult',
    'CreateTaskResult',
    'ElicitationCompleteNotification',
    'GetTaskPayloadRequest',
    'GetTaskPayloadResult',
    'GetTaskRequest',
    'GetTaskResult',
    'InitializeRequest',
    'InitializeRequestParams',
    'InitializeResult',
    'InitializedNotification',
    'ListTasksRequest',
    'ListTasksResult',
    'PingRequest',
    'Result',
    'RootsListChangedNotification',
    'SetLevelRequest',
    'SetLevelRequestParams',
    'SubscribeRequest',
    'SubscribeRequestParams',
    'Task',
    'TaskMetadata',
    'TaskStatus',
    'TaskStatusNotification',
    'TaskStatusNotificationParams',
    'ToolExecution',
    'UnsubscribeRequest',
    'UnsubscribeRequestParams',
  ],
  requests: {
    client: {
      'server/discover': ['DiscoverRequest', 'DiscoverResult'],
      'subscriptions/listen': ['SubscriptionsListenRequest', 'SubscriptionsListenResult'],
      initialize: null,
      ping: null,
      'resources/subscribe': null,
      'resources/unsubscribe': null,
      'tasks/get': null,
      'tasks/result': null,
      'tasks/cancel': null,
      'tasks/list': null,
      'logging/setLevel': null,
    },
    server: {
      ping: null,
      'tasks/get': null,
      'tasks/result': null,
      'tasks/cancel': null,
      'tasks/list': null,
    },
  },
  notifications: {
    client: {
      'notifications/initialized': null,
      'notifications/progress': null,
      'notifications/tasks/status': null,
      'notifications/roots/list_changed': null,
    },
    server: {
      'notifications/subscriptions/acknowledged': 'SubscriptionsAcknowledgedNotification',
      'notifications/tasks/status': null,
      'notifications/elicitation/complete': null,
    },
  },
};
