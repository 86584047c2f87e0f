import { parseTemplate } from 'url-template';

/** The variables of an RFC 6570 template in their order, each once; undefined where the text is no template. */
export function templateVariables(template: string): readonly string[] | undefined {
  const names: string[] = [];
  for (const [, expression = ''] of template.matchAll(/\{([^{}]*)\}/g)) {
    for (const part of expression.replace(/^[+#./;?&=,!@|]/, '').split(',')) {
      const name = part.replace(/(\*|:\d+)$/, '');
      if (!/^(?:[\w.]|%[0-9a-f]{2})+$/i.test(name)) return undefined;
      if (!names.includes(name)) names.push(name);
    }
  }
  return /[{}]/.test(template.replace(/\{[^{}]*\}/g, '')) ? undefined : names;
}

/** The address a template makes of its variables; what is empty counts as undefined (RFC 6570 section 2.3). */
export function expandTemplate(template: string, values: { readonly [name: string]: string }): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  // The library reads members by name: an object without a prototype holds nothing but these.
  const context: Record<string, string> = Object.assign(Object.create(null), Object.fromEntries(given));
  return parseTemplate(template).expand(context);
}
