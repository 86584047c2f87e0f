import { readJson } from '../../json/read.ts';
import { createValidator } from '../../json/validate.ts';
import type { OutputQuestion, OutputVerdict } from './check-output.ts';

self.onmessage = ({ data }: MessageEvent<OutputQuestion>) => self.postMessage(verdictOf(data));

function verdictOf(question: OutputQuestion): OutputVerdict {
  try {
    const schema = readJson(question.schema);
    const value = readJson(question.value);
    if (!schema.ok || !value.ok) return { kind: 'unchecked', reason: 'it could not be read.' };
    const errors = createValidator(schema.node).check(value.node);
    const unchecked = errors.find((error) => error.keyword === 'unchecked');
    const broken = errors.filter((error) => error.keyword !== 'unchecked');
    if (broken.length > 0)
      return { kind: 'differs', problems: broken.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)) };
    return unchecked ? { kind: 'unchecked', reason: unchecked.message } : { kind: 'matches' };
  } catch (error) {
    return { kind: 'unchecked', reason: error instanceof Error ? error.message : String(error) };
  }
}
