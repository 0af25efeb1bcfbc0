import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import styles from './chunk.module.css';
import { Failed } from './failed.tsx';
import { Spinner } from './spinner.tsx';

type Props<P> = {
  /** Loads the chunk. Pass the same function in every render, because a new function loads the chunk again. */
  load: () => Promise<ComponentType<P>>;
  /** `waiting` shows while the chunk loads, and `message` if it cannot be fetched. */
  waiting: string;
  message: string;
  children: (Part: ComponentType<P>) => ReactNode;
};

type State<P> = Readonly<{ Part?: ComponentType<P>; failed?: boolean }>;

/** Loads a component from its own chunk. Shows a spinner during loading, or a button to try again after a failure. */
export function Chunk<P>({ load, waiting, message, children }: Props<P>) {
  const [{ Part, failed }, setState] = useState<State<P>>({});
  useEffect(() => {
    let here = true;
    load().then(
      (Part) => here && setState({ Part }),
      () => here && setState({ failed: true }),
    );
    return () => {
      here = false;
    };
  }, [load]);
  if (Part) return children(Part);
  return <div className={styles.wait}>{failed ? <Failed message={message} /> : <Spinner size={36} label={waiting} />}</div>;
}
