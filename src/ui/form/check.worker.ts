import { member } from '../../json/access.ts';
import { readJson } from '../../json/read.ts';
import { createValidator, mergeReports, type Validator } from '../../json/validate.ts';
import type { ValidationError } from '../../json/validate-report.ts';
import { writeJson } from '../../json/write.ts';
import type { CheckReply, CheckRequest } from './checker.ts';

// One check after another; what a member was told stays as long as its text does.
let validator: Validator | undefined;
const known = new Map<string, { readonly text: string; readonly report: readonly ValidationError[] }>();

self.onmessage = ({ data }: MessageEvent<CheckRequest>) => {
  if (data.kind === 'schema') {
    const schema = readJson(data.text);
    validator = createValidator(schema.ok ? schema.node : undefined);
    return;
  }
  const value = readJson(data.text);
  const reports: (readonly ValidationError[])[] = [];
  if (value.ok && validator !== undefined) {
    for (const task of validator.tasks(value.node)) {
      if (data.skip.includes(task.path)) continue;
      const part = task.path === '' ? undefined : member(value.node, nameOf(task.path));
      const text = part === undefined ? undefined : writeJson(part);
      const old = known.get(task.path);
      if (text !== undefined && old?.text === text) {
        reports.push(old.report);
        continue;
      }
      reply({ kind: 'at', id: data.id, path: task.path });
      const report = task.run();
      reports.push(report);
      if (text !== undefined) known.set(task.path, { text, report });
    }
  }
  reply({ kind: 'done', id: data.id, errors: mergeReports(reports) });
};

const reply = (message: CheckReply) => self.postMessage(message);
const nameOf = (path: string) => path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
