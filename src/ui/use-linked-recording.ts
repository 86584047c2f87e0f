import { useEffect, useRef } from 'react';
import { openAddress } from './open-address.ts';
import type { RecordingDesk } from './recording/use-opened-recording.ts';
import type { UrlState } from './url-state.ts';

/** Opens the recording that the page's address names, once, and takes it out of the address when another is shown. */
export function useLinkedRecording(desk: RecordingDesk, url: UrlState, patch: (change: Partial<UrlState>) => void): void {
  const { opened, openText, openEntries } = desk;
  const linked = useRef(url.recording);
  const shown = useRef(opened);
  const { range } = url;
  const came = useRef(range);

  useEffect(() => {
    const address = linked.current;
    if (address === undefined) return;
    let stale = false;
    void openAddress(address, location.href, fetch).then((read) => {
      if (stale) return;
      if (read.ok) void openText(read.name, read.text);
      else openEntries(read.name, [], [read.reason]);
    });
    return () => {
      stale = true;
    };
  }, [openText, openEntries]);

  useEffect(() => {
    if (shown.current === opened) return;
    const first = shown.current === undefined && linked.current !== undefined;
    shown.current = opened;
    // The row and the time that were chosen belong to what was shown before, save where the link named both, or a time and no recording.
    const kept = came.current;
    came.current = undefined;
    if (first) linked.current = undefined;
    else patch({ row: undefined, recording: undefined, range: range === kept ? kept : undefined });
  }, [opened, patch, range]);
}
