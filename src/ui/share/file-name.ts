/** A file name from a server's name, whatever it is made of: `backchannel-library-2026-11-30.jsonl`. `extension` has its dot. */
export function fileName(server: string, now: number, extension: string): string {
  const slug = server
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const date = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `backchannel-${slug === '' ? 'recording' : slug}-${day}${extension}`;
}
