import { inputRequired, type McpServer, type ServerContext, UrlElicitationRequiredError } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { canOpenAddresses } from '../declared.ts';
import type { Fine, Fines } from '../fines.ts';
import { answeredRound, failed, type RoundStates, replyTo, said } from '../round.ts';

const tool = 'pay_fine';

/** The longest delay a timer takes, in milliseconds (24 days): a person may take as long as they like. */
const longest = 2 ** 31 - 1;

/** Milliseconds between two signs of life while the payment is waited for. */
const pace = 10_000;

/** URL mode: the person is sent to a page of ours, and the call ends once that page has done its work. */
export function registerPayFine(server: McpServer, states: RoundStates, fines: Fines): void {
  /** Fines that the error -32042 named in this session. */
  let due: readonly Fine[] = [];

  server.registerTool(
    tool,
    {
      title: 'Pay a fine',
      description:
        'Asks you to open an address (elicitation in URL mode) and returns once the fine is paid on the page there. Needs "Elicitation URL".',
      inputSchema: z.object({
        how: z
          .enum(['question', 'error'])
          .default('question')
          .describe(
            'question: asks and waits. error: on 2025-11-25 the call fails with -32042 and is to be sent again after the payment; 2026-07-28 has no such error, so it asks.',
          ),
        fines: z.int().min(1).max(3).default(1).describe('How many fines there are, each with an address of its own.'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    async ({ how, fines: count }, ctx) => {
      if (ctx.mcpReq.envelope !== undefined) return inRounds(count, ctx);
      if (!canOpenAddresses(server, ctx))
        return failed('Client does not support URL elicitation: this session did not declare the capability elicitation.url.');
      return how === 'error' ? byError(count) : byQuestion(count, ctx);
    },
  );

  /** 2026-07-28: all addresses in one round; the retry is answered once they are paid. */
  async function inRounds(count: number, ctx: ServerContext) {
    const round = answeredRound(ctx, tool);
    const ids = Object.values(round?.known ?? {}).filter((id) => fines.find(id) !== undefined);
    const asked = ids.length > 0 ? ids.map((id) => fines.find(id)!) : openFines(count);
    const replies = asked.map((_, at) => round && replyTo(ctx, nameOf(at)));
    if (replies.includes(undefined)) {
      const requests = asked.map(({ address }, at) => [
        nameOf(at),
        inputRequired.elicitUrl({ message: words(at, asked.length), url: address }),
      ]);
      const known = Object.fromEntries(asked.map(({ id }, at) => [nameOf(at), id]));
      return inputRequired({
        inputRequests: Object.fromEntries(requests),
        requestState: await states.mint({ tool, round: 1, known }, ctx),
      });
    }
    if (replies.some((reply) => reply?.action !== 'accept')) return notPaid(asked.length);
    for (const fine of asked) await payment(fine, ctx);
    return paid(asked.length);
  }

  /** 2025-11-25: one question after the other, each called done when its page says so. */
  async function byQuestion(count: number, ctx: ServerContext) {
    for (const [at, fine] of openFines(count).entries()) {
      const { action } = await ctx.mcpReq.elicitInput(addressOf(fine, words(at, count)), {
        timeout: longest,
        signal: ctx.mcpReq.signal,
        // Otherwise it would go out on the GET stream, apart from its call.
        relatedRequestId: ctx.mcpReq.id,
      });
      if (action !== 'accept') return notPaid(count);
      await payment(fine, ctx);
      await ctx.mcpReq.notify(completed(fine));
    }
    return paid(count);
  }

  /** 2025-11-25: the call fails with the addresses still due, until the call after the last payment. */
  function byError(count: number) {
    if (due.length === 0) {
      due = openFines(count);
      for (const fine of due)
        fines
          .whenPaid(fine.id)
          .then(() => server.server.notification(completed(fine)))
          // The session has ended meanwhile.
          .catch(() => {});
    }
    const open = due.filter(({ id }) => !fines.isPaid(id));
    if (open.length > 0)
      throw new UrlElicitationRequiredError(
        open.map((fine) => addressOf(fine, words(due.indexOf(fine), due.length))),
        'Pay first, then call again.',
      );
    const { length } = due;
    due = [];
    return paid(length);
  }

  function openFines(count: number): readonly Fine[] {
    return Array.from({ length: count }, () => fines.open());
  }

  /** Waits for the payment and meanwhile says so, which keeps a client's timeout from running out. */
  async function payment({ id }: Fine, ctx: ServerContext): Promise<void> {
    const progressToken = ctx.mcpReq._meta?.progressToken;
    let progress = 0;
    const report = async () => {
      if (progressToken === undefined || fines.isPaid(id)) return;
      progress += 1;
      const message = 'Waiting for the payment';
      await ctx.mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, message } });
    };
    const timer = setInterval(() => void report().catch(() => {}), pace);
    try {
      await report();
      await fines.whenPaid(id, ctx.mcpReq.signal);
    } finally {
      clearInterval(timer);
    }
  }
}

const nameOf = (at: number) => `fine${at + 1}`;

const words = (at: number, count: number) =>
  count === 1
    ? 'Please pay your fine of 4.50 on the page of the library.'
    : `Please pay fine ${at + 1} of ${count}, 4.50, on the page of the library.`;

const addressOf = ({ id, address }: Fine, message: string) => ({
  mode: 'url' as const,
  message,
  url: address,
  elicitationId: id,
});

const completed = ({ id }: Fine) => ({
  method: 'notifications/elicitation/complete' as const,
  params: { elicitationId: id },
});

const paid = (count: number) => said(count === 1 ? 'Fine paid.' : `${count} fines paid.`);

const notPaid = (count: number) => said(count === 1 ? 'Fine not paid.' : 'Fines not paid.');
