import { useEffect, useState } from 'react';
import { type Bodies, bodiesInMemory } from '../recording/bodies.ts';
import type { KeepProblem, OpenedTexts } from '../recording/keeper.types.ts';
import type { Keeping } from '../recording/keeping.ts';
import type { OpenedRecording } from './recording/use-opened-recording.ts';
import { feedOf } from './timeline/use-timeline.ts';

/**
 * The texts of what is shown: of the recording that is opened, or of the live log. Of an opened one too, what was read needs its
 * text in memory no more. `trouble` says why it had to stay there.
 */
export function useOpenedTexts(
  opened: OpenedRecording | undefined,
  keeping: Keeping,
): { readonly bodies: Bodies; readonly trouble: KeepProblem | undefined } {
  const [texts, setTexts] = useState<OpenedTexts | undefined>(undefined);
  const [trouble, setTrouble] = useState<KeepProblem | undefined>(undefined);
  useEffect(() => {
    if (!opened) return;
    const feed = feedOf(opened.source);
    let own: OpenedTexts | undefined;
    const tell = () => {
      if (!own) {
        own = keeping.keeper()?.opened(opened.source, setTrouble);
        setTexts(own);
      }
      own?.hasRead(feed.snapshot().read);
    };
    tell();
    // The keeper may come after the recording.
    const stops = [feed.subscribe(tell), keeping.subscribe(tell)];
    return () => {
      for (const stop of stops) stop();
      own?.close();
      setTexts(undefined);
      setTrouble(undefined);
    };
  }, [opened, keeping]);
  return { bodies: opened ? (texts?.bodies ?? bodiesInMemory) : keeping.bodies, trouble };
}
