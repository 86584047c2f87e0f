import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** `prepare` fetches it, so that it is drawn at once afterwards. */
export type LazilyLoaded<P> = ComponentType<P> & { readonly prepare: () => Promise<unknown> };

/**
 * A component that is fetched when it is first drawn; `meanwhile` stands in its place. Not React's own way of waiting: what waited there
 * is drawn with the lowest priority and begun anew by every other change, so that beside a clock that ticks a large part is never done.
 */
export function lazily<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  meanwhile: ReactNode = null,
): LazilyLoaded<P> {
  let loaded: ComponentType<P> | undefined;
  const prepare = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top of a file.
  const Lazily = (props: P) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failed, setFailed] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (Loaded !== undefined) return;
      let left = false;
      prepare().then(
        (it) => !left && setLoaded(() => it),
        (error) => !left && setFailed({ error }),
      );
      return () => {
        left = true;
      };
    }, [Loaded]);
    if (failed) throw failed.error;
    return Loaded === undefined ? meanwhile : <Loaded {...props} />;
  };
  return Object.assign(Lazily, { prepare });
}
