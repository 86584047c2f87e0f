import { noRoots, readServerRoots, rootsOfServer, type ServerRoots } from '../../rules/roots.ts';
import { type Setting, useSetting } from '../use-setting.ts';

/** The folders the person shares, by server address. */
export const rootsSetting: Setting<{ readonly [server: string]: ServerRoots }> = {
  name: 'roots',
  fallback: {},
  check: readServerRoots,
};

/** The list of one server. An empty one that is answered by rule is what holds without any, so it is not stored. */
export function useRoots(server: string): readonly [ServerRoots, (next: ServerRoots) => void] {
  const [all, setAll] = useSetting(rootsSetting);
  const set = (next: ServerRoots) => {
    const others = Object.entries(all).filter(([each]) => each !== server);
    const plain = next.roots.length === 0 && next.mode === noRoots.mode;
    setAll(Object.fromEntries(plain ? others : [...others, [server, next]]));
  };
  return [rootsOfServer(all, server), set];
}
