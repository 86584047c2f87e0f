const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const firstBias = 72;
const firstCode = 0x80;

/** A host with its punycode labels as they read, for showing only. A label that cannot be decoded stays. */
export function readableHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.');
}

/** Punycode without its prefix, decoded (RFC 3492 section 6.2); undefined for what is none. */
export function decodePunycode(text: string): string | undefined {
  const basic = Math.max(0, text.lastIndexOf('-'));
  const out = [...text.slice(0, basic)].map((letter) => letter.charCodeAt(0));
  let code = firstCode;
  let bias = firstBias;
  let at = 0;
  let position = basic > 0 ? basic + 1 : 0;
  while (position < text.length) {
    const before = at;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(text.charCodeAt(position));
      position += 1;
      if (digit === undefined) return undefined;
      at += digit * weight;
      const limit = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < limit) break;
      weight *= base - limit;
    }
    const length = out.length + 1;
    bias = adapt(at - before, length, before === 0);
    code += Math.floor(at / length);
    at %= length;
    if (code > 0x10ffff) return undefined;
    out.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...out);
}

function digitOf(code: number): number | undefined {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  return undefined;
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = first ? Math.floor(delta / damp) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) >> 1; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
