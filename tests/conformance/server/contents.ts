import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { said } from '../../../src/server/demo/round.ts';

/** One red pixel. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** A WAVE file without a sample. */
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const address = { type: 'object', $anchor: 'address', properties: { street: { type: 'string' }, city: { type: 'string' } } };

/** The words of JSON Schema 2020-12 that a server must not lose. */
const richSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { address: { ...address, $anchor: 'addressDef' } },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** Tools of which each gives back one kind of content, or mirrors an argument into a header. */
export function registerContents(server: McpServer): void {
  server.registerTool('test_simple_text', { description: 'A text.' }, () => said('This is a simple text response for testing.'));
  server.registerTool('test_image_content', { description: 'An image.' }, () => ({
    content: [{ type: 'image', data: pixel, mimeType: 'image/png' }],
  }));
  server.registerTool('test_audio_content', { description: 'A sound.' }, () => ({
    content: [{ type: 'audio', data: silence, mimeType: 'audio/wav' }],
  }));
  server.registerTool('test_embedded_resource', { description: 'A resource inside a result.' }, () => ({
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  }));
  server.registerTool('test_multiple_content_types', { description: 'Text, image and resource.' }, () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      { type: 'image', data: pixel, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    ],
  }));
  server.registerTool('test_error_handling', { description: 'Always fails.' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool(
    'test_custom_header',
    {
      description: 'Its argument travels in a header too.',
      inputSchema: z.object({ region: z.string().meta({ 'x-mcp-header': 'Region' }) }),
    },
    ({ region }) => said(region),
  );
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Tool with JSON Schema 2020-12 features', inputSchema: fromJsonSchema(richSchema as never) },
    () => said('Its schema arrived.'),
  );
}
