/** Hands a text to the browser's downloads: `backchannel-library-ledger-2026-11-30.csv`. */
export function downloadText(text: string, type: string, server: string, now = new Date()): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type }));
  const link = document.createElement('a');
  link.href = address;
  const slug = server
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  link.download = `backchannel-${slug || 'recording'}-ledger-${now.toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
