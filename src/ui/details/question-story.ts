import { contentOf } from '../../form/answer.ts';
import type { FormDraft } from '../../form/draft.ts';
import { formFromJson } from '../../form/json-tab.ts';
import { member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import { entryAt } from '../../timeline/entry-at.ts';
import type { Call, Question, Timeline } from '../../timeline/model.ts';
import { type AnswerPart, answerLine, answerPart, askedPart } from '../../timeline/question-parts.ts';
import { statusWords } from '../../timeline/row-name.ts';
import type { Entry, PersonEntry } from '../../wire/entry.ts';

/** A question and everything that is known of its answer. */
export interface QuestionStory {
  readonly params: JsonNode | undefined;
  /** Of an elicitation in form mode. */
  readonly schema: JsonNode | undefined;
  /** The form as it stood when the answer was given. */
  readonly draft: FormDraft | undefined;
  /** Whether the form was recorded; else it is drawn from what was sent. */
  readonly recorded: boolean;
  readonly person: Answering | undefined;
  /** What was sent: a result, or an error. Undefined where nothing was. */
  readonly answer: AnswerPart | undefined;
  /** What an accept carried. */
  readonly content: JsonNode | undefined;
  readonly action: string | undefined;
  /** How its call came out, in a sentence. */
  readonly after: string;
}

type Answering = PersonEntry & { readonly what: 'answer' };

/** Reads a question's story out of the first `length` entries. */
export function questionStory(options: {
  readonly entries: readonly Entry[];
  readonly length: number;
  readonly timeline: Timeline;
  readonly question: Question;
  readonly call: Call | undefined;
}): QuestionStory {
  const { entries, length, timeline, question, call } = options;
  const asking = entryAt(entries, length, question.ref.message);
  const asked = asking?.kind === 'message' ? askedPart(asking.text, question.ref) : undefined;
  const line = answerLine(timeline, question, call);
  const sent = line && entryAt(entries, length, line.seq);
  const answer = sent?.kind === 'message' ? answerPart(sent.text, question.ref) : undefined;
  const person = personOf(entries, length, question);
  const params = member(asked, 'params');
  const schema = member(params, 'requestedSchema');
  const content = answer?.kind === 'result' ? member(answer.node, 'content') : undefined;
  const recorded = schema && person?.form !== undefined ? readDraft(person.form, schema) : undefined;
  return {
    params,
    schema,
    draft: recorded ?? (schema && content && shownDraft(schema, content)),
    recorded: recorded !== undefined,
    person,
    answer,
    content,
    action: answer?.kind === 'result' ? stringOf(member(answer.node, 'action')) : undefined,
    after: afterWords(question, call),
  };
}

/** The last answer given to it: in a round an answer may be given again before it is sent. */
function personOf(entries: readonly Entry[], length: number, { ref }: Question): Answering | undefined {
  for (let at = length - 1; at >= 0; at--) {
    const entry = entries[at]!;
    if (entry.seq < ref.message) return undefined;
    if (entry.kind !== 'person' || entry.what !== 'answer' || entry.question.message !== ref.message) continue;
    const own = entry.question;
    if (own.kind === 'request' ? ref.kind === 'request' : ref.kind === 'input' && own.key === ref.key) return entry;
  }
  return undefined;
}

/** A recorded draft; undefined where a file holds something else under its name. */
function readDraft(text: string, schema: JsonNode): FormDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft !== 'object' || draft === null || (draft as { version?: unknown }).version !== 1) return undefined;
    contentOf(schema, draft as FormDraft);
    return draft as FormDraft;
  } catch {
    return undefined;
  }
}

/** The form that shows what was sent; as JSON where its fields cannot. */
function shownDraft(schema: JsonNode, content: JsonNode): FormDraft {
  const draft: FormDraft = { version: 1, json: writeJson(content) };
  const { draft: form, losses } = formFromJson(schema, draft);
  return losses.length > 0 ? draft : form;
}

function afterWords(question: Question, call: Call | undefined): string {
  if (question.status === 'open') return 'It is not answered yet.';
  if (!call) return 'It belongs to no call that is known.';
  const name = call.name === undefined ? call.method : `${call.method} ${call.name}`;
  const later = call.questions.filter((it) => it.round > question.round).length;
  const more = later === 0 ? '' : ` after ${later === 1 ? 'one more question' : `${later} more questions`}`;
  return `${name}: ${statusWords[call.status]}${more}.`;
}
