/**
 * Words of six letters and more that messages are made of (schema of 2025-11-25 and 2026-07-28, JSON Schema). A secret that is one of
 * them, a password `accept` say, is taken out where it is the secret, and left where it is the word.
 */
export const protocolWords: ReadonlySet<string> = new Set(
  `accept action annotations application/json arguments assistant backchannel blob boolean cancel capabilities client clientInfo
   complete completion content contents context cookie create cursor decline default description discover elicitation elicitationId
   elicitation/create emergency enumNames experimental format icons initialize initialized inputRequests inputResponses inputSchema
   input_required instructions integer isError issuer jsonrpc listChanged logger logging message messages method minLength
   maxLength maximum minimum mimeType modelPreferences nextCursor notice notifications/cancelled notifications/message
   notifications/progress notifications/initialized number object outputSchema params progress progressToken prompt prompts
   prompts/get prompts/list properties protocolVersion reason request requestId requestState requestedSchema required resource resources
   resources/list resources/read resource_link response result resultType roots/list sampling sampling/createMessage server
   server/discover serverInfo stopReason string structuredContent subscribe supportedVersions systemPrompt temperature
   text/event-stream text/plain thinking titles toolChoice toolUseId tools/call tools/list tool_result tool_use uniqueItems updated
   version warning website`
    .split(/\s+/)
    .filter((word) => word.length >= 6),
);
