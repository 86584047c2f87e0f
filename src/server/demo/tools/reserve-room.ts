import type { McpServer } from '@modelcontextprotocol/server';
import { answeredRound, ask, type RoundStates, replyTo, said } from '../round.ts';

const tool = 'reserve_room';

/** Every kind of field that the elicitation schema knows (client/elicitation › Requested Schema). */
const booking = {
  type: 'object',
  title: 'Booking',
  properties: {
    name: { type: 'string', title: 'Your name', description: 'Who books the room.', minLength: 2, maxLength: 40 },
    email: { type: 'string', title: 'E-mail', description: 'Where the confirmation goes.', format: 'email' },
    purpose: { type: 'string', title: 'Purpose' },
    website: { type: 'string', title: 'Website of your group', format: 'uri' },
    day: { type: 'string', title: 'Day', format: 'date' },
    opens: { type: 'string', title: 'Doors open', description: 'With the time zone.', format: 'date-time' },
    seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 12, default: 4 },
    hours: { type: 'number', title: 'Hours', description: 'Halves are fine.', minimum: 0.5, maximum: 8, default: 1.5 },
    projector: { type: 'boolean', title: 'Projector', default: true },
    quiet: { type: 'boolean', title: 'Away from the street' },
    room: { type: 'string', title: 'Room', enum: ['Attic', 'Cellar', 'Garden'] },
    layout: {
      type: 'string',
      title: 'Layout',
      oneOf: [
        { const: 'circle', title: 'Chairs in a circle' },
        { const: 'rows', title: 'Rows facing the front' },
        { const: 'table', title: 'One long table' },
      ],
      default: 'circle',
    },
    floor: {
      type: 'string',
      title: 'Floor',
      enum: ['0', '1', '2'],
      enumNames: ['Ground floor', 'First floor', 'Second floor'],
    },
    equipment: {
      type: 'array',
      title: 'Equipment',
      items: { type: 'string', enum: ['flipchart', 'loudspeakers', 'microphone', 'screen'] },
      maxItems: 3,
    },
    languages: {
      type: 'array',
      title: 'Languages',
      description: 'One or two.',
      items: {
        anyOf: [
          { const: 'de', title: 'German' },
          { const: 'en', title: 'English' },
          { const: 'fr', title: 'French' },
          { const: 'pl', title: 'Polish' },
        ],
      },
      minItems: 1,
      maxItems: 2,
      default: ['en'],
    },
  },
  required: ['name', 'email', 'day', 'room', 'projector', 'languages'],
};

/** One form with every kind of field; the result is what arrived, unchanged. */
export function registerReserveRoom(server: McpServer, states: RoundStates): void {
  server.registerTool(
    tool,
    {
      title: 'Reserve a room',
      description: 'Asks with one form that has every kind of field, and answers with exactly what arrived.',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async (ctx) => {
      const reply = answeredRound(ctx, tool) && replyTo(ctx, 'booking');
      if (reply === undefined) {
        const question = { kind: 'form' as const, message: 'Which room do you need, and for what?', schema: booking };
        return ask(server, states, ctx, { booking: question }, { tool, round: 1 });
      }
      if (reply.action !== 'accept') return said('No room reserved.');
      if (reply.content === undefined) return said('Accepted without any content.');
      return { content: [{ type: 'text', text: JSON.stringify(reply.content) }], structuredContent: { ...reply.content } };
    },
  );
}
