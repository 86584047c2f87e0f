/**
 * A `pattern` as the `u` flag accepts it. Patterns that only work without the flag (`\-`, a lone `{`, `[\w-.]`) are rewritten
 * to mean the same; what no flag accepts, or what cannot be rewritten, gives the reason.
 */
export function usablePattern(
  source: string,
): { readonly ok: true; readonly pattern: string } | { readonly ok: false; readonly reason: string } {
  if (compiles(source, 'u')) return { ok: true, pattern: source };
  const rewritten = rewrite(source);
  if (compiles(rewritten, 'u') && compiles(source, '')) return { ok: true, pattern: rewritten };
  try {
    new RegExp(source);
    return { ok: false, reason: 'it is no pattern in Unicode mode' };
  } catch (error) {
    return {
      ok: false,
      reason: error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : 'no pattern',
    };
  }
}

function compiles(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

function rewrite(source: string): string {
  let out = '';
  let inClass = false;
  let afterSet = false;
  for (let i = 0; i < source.length; i++) {
    const char = source.charAt(i);
    if (char === '\\') {
      const next = source.charAt(i + 1);
      i++;
      const kept = /[\^$\\.*+?()[\]{}|/dDwWsSbBfnrtv0-9cxukpP]/.test(next) || (inClass && next === '-');
      out += kept ? `\\${next}` : next;
      afterSet = inClass && /[dDwWsS]/.test(next);
      continue;
    }
    if (inClass) {
      const before = char === '-' && /^\\[dDwWsS]/.test(source.slice(i + 1, i + 3));
      if (char === ']') inClass = false;
      out += char === '-' && (afterSet || before) && source.charAt(i + 1) !== ']' ? '\\-' : char;
    } else if (char === '[') {
      inClass = true;
      out += char;
      if (source.charAt(i + 1) === '^') out += source.charAt(++i);
    } else if (char === '{') {
      const count = /^\{\d+(,\d*)?\}/.exec(source.slice(i))?.[0];
      out += count ?? '\\{';
      i += (count?.length ?? 1) - 1;
    } else {
      out += char === '}' || char === ']' ? `\\${char}` : char;
    }
    afterSet = false;
  }
  return out;
}
