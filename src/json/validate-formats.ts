/** The formats that are checked, each strictly; any other `format` is an annotation (client/elicitation › String Schema). */
export const formatChecks: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['date-time', isDateTime],
  ['email', isEmail],
  ['uri', isUri],
]);

/** A day that the calendar has, `YYYY-MM-DD` (RFC 3339 full-date): 2028-02-29 is one, 2026-02-30 is not. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

/** A time of day with seconds and `Z` or an offset (RFC 3339 full-time). Second 60 only where a leap second can be. */
function isTime(text: string): boolean {
  const parts = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[zZ]|([+-])(\d\d):(\d\d))$/.exec(text);
  if (parts === null) return false;
  const [hour, minute, second] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [offsetHour, offsetMinute] = [Number(parts[5] ?? 0), Number(parts[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (parts[4] === '-' ? -1 : 1);
  return (((hour * 60 + minute - offset) % 1440) + 1440) % 1440 === 1439;
}

/** A date and a time with offset, joined by `T` (RFC 3339 date-time). */
export function isDateTime(text: string): boolean {
  return /^.{10}[tT]/.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** An address of one mailbox (RFC 5321), its host a name or an address in brackets. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > 64 || host.length > 253) return false;
  const dots = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
  const quoted = /^"([\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;
  if (!dots.test(local) && !quoted.test(local)) return false;
  if (host.startsWith('[')) return /^\[(IPv6:[0-9a-f:.]+|\d{1,3}(\.\d{1,3}){3})\]$/i.test(host);
  return host.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
}

/** An absolute URI (RFC 3986): a scheme, then only the characters a URI may have, `%` in pairs of hexadecimal digits. */
function isUri(text: string): boolean {
  const rest = /^[a-z][a-z0-9+.-]*:(.*)$/is.exec(text)?.[1];
  if (rest === undefined) return false;
  const authority = /^\/\/([^/?#]*)/.exec(rest)?.[1];
  const path = authority === undefined ? rest : rest.slice(authority.length + 2);
  const sound = (part: string) => /^(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*$/i.test(part);
  const hash = path.indexOf('#');
  const parts = hash < 0 ? [path] : [path.slice(0, hash), path.slice(hash + 1)];
  if (!parts.every(sound)) return false;
  if (authority === undefined) return rest !== '' || text.length > 1;
  return /^(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[[0-9a-fv:.]+\]|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?$/i.test(
    authority,
  );
}
