import { type ComponentType, useEffect, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { toast } from '../overlay/toaster.ts';

export type Load<P> = () => Promise<ComponentType<P>>;

/** A part that was loaded before shows at once. */
const loaded = new WeakMap<object, unknown>();

/**
 * Loads a component from its own chunk while `isWanted` is true, and again the next time after a failure. Returns undefined until then. Use
 * this instead of `lazy` from React, which never tries again: its error would replace the whole app, together with what the user typed.
 */
export function useChunk<P>(load: Load<P>, isWanted: boolean, onFailed: () => void): ComponentType<P> | undefined {
  const [Part, setPart] = useState(() => loaded.get(load) as ComponentType<P> | undefined);
  const fail = useLatest(onFailed);
  const isLoading = isWanted && Part === undefined;
  useEffect(() => {
    if (!isLoading) return;
    let here = true;
    load().then(
      (arrived) => {
        loaded.set(load, arrived);
        if (here) setPart(() => arrived);
      },
      () => here && fail.current(),
    );
    return () => {
      here = false;
    };
  }, [load, isLoading, fail]);
  return Part;
}

/** After an upgrade, the chunks of the old version no longer exist. Only the user knows when the page can be reloaded without loss. */
export const tellNotLoaded = (): void =>
  toast({ title: 'This could not be loaded', description: 'Save your work, then reload the page.', tone: 'danger' });
