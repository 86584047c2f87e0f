import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import {
  answeredRound,
  ask,
  failed,
  type Question,
  type RoundStates,
  refuseUndeclared,
  replyTo,
  rootsFor,
  said,
  sampledFor,
} from '../round.ts';

const tool = 'study_plan';

const goal: Question = {
  kind: 'form',
  message: 'What do you want to learn, and how much time is there?',
  schema: {
    type: 'object',
    properties: {
      topic: { type: 'string', title: 'Topic', minLength: 1 },
      weeks: { type: 'integer', title: 'Weeks', minimum: 1, maximum: 52, default: 4 },
    },
    required: ['topic', 'weeks'],
  },
};

const plan = (topic: string): Question => ({
  kind: 'sampling',
  params: {
    messages: [{ role: 'user', content: { type: 'text', text: `Write a short study plan about ${topic}.` } }],
    maxTokens: 300,
  },
});

const notes: Question = { kind: 'roots' };

/** All three callbacks in one call: one after the other in a 2025 session, in one round on 2026-07-28. */
export function registerStudyPlan(server: McpServer, states: RoundStates): void {
  server.registerTool(
    tool,
    {
      title: 'Make a study plan',
      description:
        'Asks you (elicitation), then your model (sampling), then for your folders (roots): one after the other on a 2025 session, all in one round on 2026-07-28. Needs all three.',
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async (ctx) => (ctx.mcpReq.envelope === undefined ? inTurn(ctx) : inOneRound(ctx)),
  );

  async function inOneRound(ctx: ServerContext) {
    const round = answeredRound(ctx, tool);
    const [reply, turn, roots] = round ? [replyTo(ctx, 'goal'), sampledFor(ctx, 'plan'), rootsFor(ctx, 'notes')] : [];
    if (reply === undefined || turn === undefined || roots === undefined)
      return ask(server, states, ctx, { goal, plan: plan('what the reader asks for'), notes }, { tool, round: 1 });
    if (reply.action !== 'accept') return said('No study plan.');
    return planned(String(reply.content?.topic ?? ''), String(reply.content?.weeks ?? ''), turn.model, roots.length);
  }

  async function inTurn(ctx: ServerContext) {
    const round = answeredRound(ctx, tool);
    const { topic, weeks, model } = round?.known ?? {};
    // Before the first question: nobody should answer two questions in vain.
    const refusal = refuseUndeclared(server, ctx, [goal, plan(''), notes]);
    if (refusal) return refusal;
    if (round === undefined) return ask(server, states, ctx, { goal }, { tool, round: 1 });
    if (topic === undefined || weeks === undefined) {
      const reply = replyTo(ctx, 'goal');
      if (reply === undefined) return ask(server, states, ctx, { goal }, { tool, round: 1 });
      if (reply.action !== 'accept') return said('No study plan.');
      const chosen = reply.content?.topic;
      if (typeof chosen !== 'string') return failed('The answer does not fit the question: "topic" must be a string.');
      const known = { topic: chosen, weeks: String(reply.content?.weeks ?? '') };
      return ask(server, states, ctx, { plan: plan(chosen) }, { tool, round: 2, known });
    }
    if (model === undefined) {
      const turn = sampledFor(ctx, 'plan');
      if (turn === undefined) return ask(server, states, ctx, { plan: plan(topic) }, { tool, round: 2, known: { topic, weeks } });
      return ask(server, states, ctx, { notes }, { tool, round: 3, known: { topic, weeks, model: turn.model } });
    }
    const roots = rootsFor(ctx, 'notes');
    if (roots === undefined) return ask(server, states, ctx, { notes }, { tool, round: 3, known: { topic, weeks, model } });
    return planned(topic, weeks, model, roots.length);
  }
}

function planned(topic: string, weeks: string, model: string, folders: number) {
  return said(
    `Planned ${topic} over ${weeks} weeks with ${model}; notes go to ${folders === 1 ? 'one folder' : `${folders} folders`}.`,
  );
}
