/** A JSON number in parts: value = sign · 0.digits · 10^magnitude, digits without zeros at either end; zero has no digits. */
interface Decimal {
  readonly sign: 1 | -1;
  readonly digits: string;
  readonly magnitude: number;
}

function decimalOf(text: string): Decimal {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) return { sign: 1, digits: '', magnitude: 0 };
  const whole = parts[2] ?? '';
  const all = whole + (parts[3] ?? '');
  const digits = all.replace(/^0+/, '').replace(/0+$/, '');
  const leading = all.length - all.replace(/^0+/, '').length;
  if (digits === '') return { sign: 1, digits, magnitude: 0 };
  return { sign: parts[1] === '-' ? -1 : 1, digits, magnitude: whole.length - leading + Number(parts[4] ?? 0) };
}

/** Compares two JSON numbers by their exact decimal values, never by doubles: negative, zero or positive. */
export function compareNumbers(one: string, other: string): number {
  const a = decimalOf(one);
  const b = decimalOf(other);
  const signA = a.digits === '' ? 0 : a.sign;
  const signB = b.digits === '' ? 0 : b.sign;
  if (signA !== signB) return signA - signB;
  if (signA === 0) return 0;
  if (a.magnitude !== b.magnitude) return a.magnitude > b.magnitude ? signA : -signA;
  const width = Math.max(a.digits.length, b.digits.length);
  const x = a.digits.padEnd(width, '0');
  const y = b.digits.padEnd(width, '0');
  if (x === y) return 0;
  return x > y ? signA : -signA;
}

/** Whether a JSON number is whole by its exact decimal value: `1e3` and `2.0` are, `2.5` is not. */
export function isWhole(text: string): boolean {
  const { digits, magnitude } = decimalOf(text);
  return digits.length <= magnitude || digits === '';
}

/** Whether a JSON number is a multiple of a positive one, exactly; undefined where the digits would be too many to try. */
export function isMultiple(text: string, of: string): boolean | undefined {
  const value = decimalOf(text);
  const divisor = decimalOf(of);
  if (divisor.digits === '' || divisor.sign < 0) return undefined;
  if (value.digits === '') return true;
  const low = Math.min(value.magnitude - value.digits.length, divisor.magnitude - divisor.digits.length);
  const zerosOfValue = value.magnitude - value.digits.length - low;
  const zerosOfDivisor = divisor.magnitude - divisor.digits.length - low;
  if (zerosOfValue > 2000 || zerosOfDivisor > 2000) return undefined;
  const scaled = (digits: string, zeros: number) => BigInt(digits) * 10n ** BigInt(zeros);
  return scaled(value.digits, zerosOfValue) % scaled(divisor.digits, zerosOfDivisor) === 0n;
}
