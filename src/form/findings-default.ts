import type { JsonNode } from '../json/node.ts';
import { formatChecks } from '../json/validate-formats.ts';
import { pointerTo } from '../json/validate-refs.ts';
import { writeJson } from '../json/write.ts';
import { defaultDraft } from './draft-of.ts';
import type { Field } from './field.ts';
import type { FormFinding } from './findings.ts';

/** The defaults that do not fit their own fields. A default that its control cannot show is not used; one that only breaks a rule is. */
export function defaultFindings(form: Field): readonly FormFinding[] {
  if (form.control.kind !== 'object') return [];
  return form.control.fields().flatMap((field) => {
    if (field.default === undefined) return [];
    const path = pointerTo('/properties', field.name);
    const { control } = field;
    const text = short(field.default);
    const of = `“${field.name}” has the default ${text}`;
    if (defaultDraft(field) === undefined) {
      const outside =
        (control.kind === 'choice' || control.kind === 'choices') && fits(field.default, control.kind === 'choices');
      if (outside)
        return [{ rule: 'default-outside-options', message: `${of}, which is not among the options; it is not filled in`, path }];
      return [{ rule: 'default-type', message: `${of}, which is ${kindWord(field.default)}; it is not filled in`, path }];
    }
    const check =
      control.kind === 'text' && control.format !== undefined && control.format !== 'other'
        ? formatChecks.get(control.format)
        : undefined;
    if (check !== undefined && field.default.kind === 'string' && !check(field.default.value)) {
      return [{ rule: 'default-format', message: `${of}, which is no ${control.kind === 'text' ? control.format : ''}`, path }];
    }
    return [];
  });
}

const fits = (value: JsonNode, list: boolean) =>
  list ? value.kind === 'array' : value.kind !== 'object' && value.kind !== 'array' && value.kind !== 'null';

function kindWord(value: JsonNode): string {
  return { null: 'null', boolean: 'a boolean', number: 'a number', string: 'a text', array: 'a list', object: 'an object' }[
    value.kind
  ];
}

function short(value: JsonNode): string {
  const text = writeJson(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
