import { shortcuts } from './shortcuts.ts';

/** One thing that help tells: a key and what it does, or a word and what it means. */
export interface HelpEntry {
  readonly term: string;
  readonly what: string;
}

export interface HelpTopic {
  readonly title: string;
  /** Whether its terms are keys. */
  readonly keys: boolean;
  readonly entries: readonly HelpEntry[];
}

const keys = (title: string, entries: readonly (readonly [keys: string, what: string])[]): HelpTopic => ({
  title,
  keys: true,
  entries: entries.map(([term, what]) => ({ term, what })),
});

const words = (title: string, entries: readonly (readonly [term: string, what: string])[]): HelpTopic => ({
  ...keys(title, entries),
  keys: false,
});

/** All that help tells, keys first. */
export const helpTopics: readonly HelpTopic[] = [
  keys(
    'Keys anywhere',
    shortcuts.map((it) => [it.keys, it.what]),
  ),
  keys('Keys in the timeline', [
    ['↑ ↓ ← →', 'Move, open and close; in JSON trees too'],
    ['Enter', 'Select the row'],
    ['Home End', 'To the first or last row; Page Up and Page Down by a page'],
    ['[ ]', 'To the previous or next call'],
    ['e E', 'To the next or previous fault or finding'],
    ['*', 'Open all calls and rounds'],
    ['M', 'Mark the row, with a note'],
    ['C', 'Compare the row with the one on which C is pressed next'],
    ['+ − 0', 'In the waterfall: zoom in, out, back to all; with Shift, ← and → go along the time'],
    ['← →', 'On an end of the overview: show less or more of the time; Escape shows all of it'],
  ]),
  keys('Keys in fields, cards and panes', [
    ['Enter', 'In the address: connect'],
    ['Escape', 'Empty a filter, close a menu; in a request card: ask about Cancel'],
    ['← →', 'On a separator between panes: make a pane wider or narrower'],
  ]),
  words('Colours', [
    ['Blue', 'The client: you'],
    ['Amber', 'The server'],
    ['Violet, hatched', 'The time in which something waited for you'],
  ]),
  words('Words', [
    ['Call', 'One request of the client and everything it caused: questions, progress, log messages, its result'],
    ['Round', 'Questions of a call that are asked together, and their answers'],
    [
      'Attribution',
      'How a question was tied to its call: by its stream, its result or its task, or as the only call that was open',
    ],
    ['Finding', 'What either side did against the specification, with the rule and its section'],
    ['Ended here', 'The call was ended by this page; nothing can be sent that would end it on the server'],
    ['Legacy server', 'It has no server/discover, so the handshake of 2025 was used: that is how negotiation works'],
    ['On purpose', 'An answer that breaks a rule because you chose it to'],
  ]),
];

/** The entries in which every word of the text stands, in any case, with the headings of their topics. */
export function searchHelp(topics: readonly HelpTopic[], text: string): readonly HelpTopic[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return topics.flatMap((topic) => {
    const entries = topic.entries.filter(({ term, what }) => {
      const all = `${topic.title} ${term} ${what}`.toLowerCase();
      return wanted.every((word) => all.includes(word));
    });
    return entries.length === 0 ? [] : { ...topic, entries };
  });
}
