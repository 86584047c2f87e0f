import type { StoredRecording } from '../../recording/recording-facts.ts';
import type { RecordingStore } from '../../recording/store.ts';
import { recordingWords } from './recording-words.ts';
import type { RecordingDesk } from './use-opened-recording.ts';

/** Opens a stored recording read-only. Rejects where it cannot be read. */
export async function openStored(store: RecordingStore, desk: RecordingDesk, recording: StoredRecording): Promise<void> {
  const { entries, leftOut } = await store.read(recording.id);
  const problems = leftOut > 0 ? [`${leftOut} entries are of a kind that this version does not know; they are left out.`] : [];
  desk.openEntries(recordingWords(recording), entries, entries.length > 0 ? problems : ['It holds no entries any more.']);
}
