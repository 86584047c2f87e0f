type Rule = { readonly [field: string]: 'string' | 'number' | 'integer' | 'list' | 'time' | Rule };

/** Fields that HAR 1.2 requires, with their types (softwareishard.com/blog/har-12-spec). */
const nameValue: Rule = { name: 'string', value: 'string' };
const request: Rule = {
  method: 'string',
  url: 'string',
  httpVersion: 'string',
  cookies: 'list',
  headers: 'list',
  queryString: 'list',
  headersSize: 'integer',
  bodySize: 'integer',
};
const response: Rule = {
  status: 'integer',
  statusText: 'string',
  httpVersion: 'string',
  cookies: 'list',
  headers: 'list',
  content: { size: 'integer', mimeType: 'string' },
  redirectURL: 'string',
  headersSize: 'integer',
  bodySize: 'integer',
};
const entry: Rule = {
  startedDateTime: 'time',
  time: 'number',
  request,
  response,
  cache: {},
  timings: { send: 'number', wait: 'number', receive: 'number' },
};

/** What a HAR lacks of what HAR 1.2 requires, and fields that are neither of HAR nor marked with an underscore. */
export function harProblems(har: unknown): string[] {
  const log = fieldOf(har, 'log');
  const problems = missing(log, { version: 'string', creator: { name: 'string', version: 'string' }, entries: 'list' }, 'log');
  for (const [at, it] of listOf(fieldOf(log, 'entries')).entries()) {
    const place = `entry ${at}`;
    problems.push(...missing(it, entry, place));
    for (const side of ['request', 'response'])
      for (const header of listOf(fieldOf(fieldOf(it, side), 'headers'))) problems.push(...missing(header, nameValue, place));
    for (const query of listOf(fieldOf(fieldOf(it, 'request'), 'queryString')))
      problems.push(...missing(query, nameValue, place));
    const post = fieldOf(fieldOf(it, 'request'), 'postData');
    if (post !== undefined) problems.push(...missing(post, { mimeType: 'string', text: 'string' }, place));
    const known = [...Object.keys(entry), 'connection'];
    problems.push(...unknown(it, known, place), ...unknown(fieldOf(it, 'request'), [...Object.keys(request), 'postData'], place));
    problems.push(...unknown(fieldOf(it, 'response'), Object.keys(response), place));
    const { wait, receive, send } = fieldOf(it, 'timings') as { wait: number; receive: number; send: number };
    if (Math.min(wait, receive, send) < 0) problems.push(`${place}: a required timing is negative`);
  }
  return problems;
}

const fieldOf = (value: unknown, name: string): unknown => (value as { [name: string]: unknown } | undefined)?.[name];
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function unknown(value: unknown, known: readonly string[], place: string): string[] {
  return Object.keys(value as object)
    .filter((name) => !known.includes(name) && !name.startsWith('_'))
    .map((name) => `${place}: ${name} is no field of HAR`);
}

function missing(value: unknown, rule: Rule, place: string): string[] {
  return Object.entries(rule).flatMap(([name, type]) => {
    const field = fieldOf(value, name);
    const path = `${place}.${name}`;
    if (typeof type === 'object') return typeof field === 'object' && field !== null ? missing(field, type, path) : [path];
    const fits =
      type === 'list'
        ? Array.isArray(field)
        : type === 'integer'
          ? Number.isInteger(field)
          : type === 'time'
            ? typeof field === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(field)
            : typeof field === type;
    return fits ? [] : [path];
  });
}
