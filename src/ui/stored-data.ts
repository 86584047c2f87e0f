import { forget } from './connection/recent.ts';
import { recentSetting } from './connection/settings.ts';
import { answersSetting, gistOf, titleOf, withoutAnswer } from './requests/stored-answers.ts';
import { eraseStored, readSetting, type Stored, writeSetting } from './use-setting.ts';

/** One thing that is stored, for people. */
export interface StoredItem {
  readonly key: string;
  readonly title: string;
  readonly gist: string;
  readonly remove: () => unknown;
}

export interface StoredGroup {
  readonly title: string;
  /** Where it is kept, in a sentence. */
  readonly note: string;
  readonly items: readonly StoredItem[];
}

/** Everything that is stored, by what it is; what nobody knows any more is among the preferences. Groups without items are left out. */
export function storedGroups(stored: readonly Stored[]): readonly StoredGroup[] {
  const drafts = stored.filter(({ name }) => name.startsWith('draft.'));
  const listed = [answersSetting.name, recentSetting.name];
  const rest = stored.filter(({ name }) => !listed.includes(name) && !name.startsWith('draft.'));
  const groups: readonly StoredGroup[] = [
    {
      title: 'Answers',
      note: 'Given before or named by you, to fill in again. What looks like a secret is never among them.',
      items: readSetting(answersSetting).map((each) => ({
        key: each.id,
        title: [titleOf(each), each.call, each.server].filter((it) => it !== '').join(' · '),
        gist: gistOf(each.content),
        remove: () => keepOrErase(answersSetting.name, withoutAnswer(readSetting(answersSetting), each.id)),
      })),
    },
    {
      title: 'Unsent drafts',
      note: 'Kept in this tab alone, until they are sent or the tab is closed.',
      items: drafts.map(({ name, text }) => ({ key: name, ...draftWords(text), remove: () => eraseStored([name]) })),
    },
    {
      title: 'Recent servers',
      note: 'Offered in the address field.',
      items: readSetting(recentSetting).map((url) => ({
        key: url,
        title: url,
        gist: '',
        remove: () => keepOrErase(recentSetting.name, forget(readSetting(recentSetting), url)),
      })),
    },
    {
      title: 'Preferences',
      note: 'Without one the page does as it did at first. Your own headers are kept in this tab alone.',
      items: rest.map(({ name, text }) => ({
        key: name,
        title: titles.get(name) ?? name,
        gist: name === 'headers' ? 'Values are not shown here.' : cut(text),
        remove: () => eraseStored([name]),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const titles: ReadonlyMap<string, string> = new Map([
  ['client', 'Name and version of the client'],
  ['headers', 'Your own headers'],
  ['layout', 'Sizes of the panes'],
  ['log-level', 'Log level'],
  ['model-endpoint', 'Endpoint of a model'],
  ['recordings-kept', 'How many recordings are kept'],
  ['recordings-room', 'Room for recordings, in megabytes'],
  ['paging', 'Lists as a whole or a page at a time'],
  ['refusal-code', 'Code of a refusal'],
  ['request-timeout', 'Request timeout, in seconds'],
  ['request-total', 'Most seconds in all'],
  ['roots', 'Roots, by server'],
  ['rules', 'Rules'],
  ['rules-on', 'Rules that are on'],
  ['single-keys', 'Single-key shortcuts'],
  ['text-in-memory', 'Message text in memory, in megabytes'],
  ['theme', 'Theme'],
  ['visit', 'Number of this tab’s recording'],
]);

function keepOrErase(name: string, list: readonly unknown[]): void {
  if (list.length === 0) eraseStored([name]);
  else writeSetting({ name, fallback: list, check: () => list }, list);
}

function draftWords(text: string): Pick<StoredItem, 'title' | 'gist'> {
  try {
    const { about, draft } = JSON.parse(text) as { about?: unknown; draft?: unknown };
    return { title: typeof about === 'string' ? about : 'An earlier question', gist: cut(typedIn(draft)) };
  } catch {
    return { title: 'An earlier question', gist: cut(text) };
  }
}

/** What was typed, in a line: `name: Ada · note: …`. What is no form is shown as it is stored. */
function typedIn(draft: unknown): string {
  const { form, text } = (draft ?? {}) as { form?: { json?: unknown; root?: { members?: unknown } }; text?: unknown };
  if (typeof text === 'string') return text;
  if (typeof form?.json === 'string') return form.json;
  const fields = Object.entries((form?.root?.members ?? {}) as Record<string, { text?: unknown }>);
  const line = fields.map(([key, field]) => `${key.slice(1)}: ${typeof field?.text === 'string' ? field.text : '…'}`);
  return line.length > 0 ? line.join(' · ') : (JSON.stringify(draft) ?? '');
}

const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
