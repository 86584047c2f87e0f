export type NumberReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string; readonly suggestion?: string };

/** A typed text as a JSON number (RFC 8259 section 6), spelled as typed; otherwise why it is none, and the spelling that would be. */
export function readNumber(typed: string): NumberReading {
  const text = typed.trim();
  if (number.test(text)) {
    return Number.isFinite(Number(text)) ? { ok: true, text } : { ok: false, message: `${shown(text)} is not a finite number` };
  }
  const suggestion = corrected(text);
  if (suggestion !== undefined) return { ok: false, message: `${shown(text)} is not how JSON spells a number`, suggestion };
  if (/^[+-]?(inf(inity)?|nan)$/i.test(text)) return { ok: false, message: `${shown(text)} is not a finite number` };
  if (/^-?\d+,\d+$/.test(text))
    return {
      ok: false,
      message: `${shown(text)} is not a number: JSON has a point before the fraction and nothing between thousands`,
    };
  return { ok: false, message: `${shown(text)} is not a number` };
}

const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function corrected(text: string): string | undefined {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?([eE][+-]?\d+)?$/.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction, exponent = ''] = parts;
  if (whole === '' && (fraction ?? '') === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const result = `${sign === '-' ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}${exponent}`;
  return number.test(result) && Number.isFinite(Number(result)) ? result : undefined;
}

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
