/** What a broken keyword asks for, in words: `keyword` with its value in the schema. */
export function brokenRule(keyword: string, value: unknown): string {
  switch (keyword) {
    case 'type':
      return `Must be ${typeWords(value)}`;
    case 'minLength':
      return `Must have at least ${count(value, 'character')}`;
    case 'maxLength':
      return `Must have at most ${count(value, 'character')}`;
    case 'pattern':
      return `Must match the pattern ${value}`;
    case 'format':
      return formatWords.get(String(value)) ?? `Must be a valid ${value}`;
    case 'minimum':
      return `Must be at least ${value}`;
    case 'maximum':
      return `Must be at most ${value}`;
    case 'exclusiveMinimum':
      return `Must be more than ${value}`;
    case 'exclusiveMaximum':
      return `Must be less than ${value}`;
    case 'multipleOf':
      return `Must be a multiple of ${value}`;
    case 'const':
      return `Must be ${short(value)}`;
    case 'enum':
      return 'Must be one of the options';
    case 'required':
      return 'Needs an answer';
    case 'minItems':
      return `Must have at least ${count(value, 'item')}`;
    case 'maxItems':
      return `Must have at most ${count(value, 'item')}`;
    case 'uniqueItems':
      return 'The items must all be different';
    case 'minProperties':
      return `Must have at least ${count(value, 'member')}`;
    case 'maxProperties':
      return `Must have at most ${count(value, 'member')}`;
    case 'not':
      return 'Is what the schema rules out (not)';
    case 'anyOf':
      return 'Fits none of the shapes the schema allows';
    case 'oneOf':
      return 'Must fit exactly one of the shapes the schema allows';
    case 'contains':
      return 'Lacks an item the schema asks for (contains)';
    case 'minContains':
      return `Needs at least ${count(value, 'item')} of a kind (contains)`;
    case 'maxContains':
      return `May have at most ${count(value, 'item')} of a kind (contains)`;
    case 'propertyNames':
      return 'Has a member whose name the schema does not allow';
    case 'additional':
      return 'Is not in the schema, which allows nothing else';
    case 'false':
      return 'The schema allows nothing here';
    default:
      return `Breaks the rule ${keyword}`;
  }
}

function typeWords(value: unknown): string {
  const names = (Array.isArray(value) ? value : [value]).map((it) => typeNames.get(String(it)) ?? String(it));
  return names.length < 2 ? (names[0] ?? 'something else') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
const typeNames = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
  ['array', 'a list'],
  ['null', 'null'],
]);

const formatWords = new Map([
  ['email', 'Must be an email address, such as ada@example.org'],
  ['uri', 'Must be an address with its scheme, such as https://example.org/'],
  ['date', 'Must be a day of the calendar, such as 2028-02-29'],
  ['date-time', 'Must be a date and time with seconds and an offset, such as 2026-03-01T10:00:00+01:00 or …Z'],
  ['time', 'Must be a time with seconds and an offset, such as 10:00:00Z'],
]);

const count = (value: unknown, word: string) => `${value} ${word}${Number(value) === 1 ? '' : 's'}`;

function short(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
