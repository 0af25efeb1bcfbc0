import { type ComponentType, type ReactNode, useState } from 'react';
import styles from './chunk.module.css';
import { Failed } from './failed.tsx';
import { Spinner } from './spinner.tsx';
import { type Load, tellNotLoaded, useChunk } from './use-chunk.ts';

type Props<P> = {
  /** Loads the chunk. Pass the same function in every render, because a new function loads the chunk again. */
  load: Load<P>;
  /** Shows while the chunk loads. A text is the label of a spinner. */
  waiting: ReactNode;
  /** Shows if the chunk cannot be fetched. */
  message: string;
  children: (Part: ComponentType<P>) => ReactNode;
};

/** Loads a part of a screen from its own chunk. Shows a button to try again after a failure. */
export function Chunk<P>({ load, waiting, message, children }: Props<P>) {
  const [{ failures, isWanted }, setState] = useState({ failures: 0, isWanted: true });
  const Part = useChunk(load, isWanted, () => {
    if (failures > 0) tellNotLoaded();
    setState({ failures: failures + 1, isWanted: false });
  });
  if (Part) return children(Part);
  if (!isWanted)
    return (
      <div className={styles.wait}>
        <Failed message={message} onRetry={() => setState({ failures, isWanted: true })} />
      </div>
    );
  if (typeof waiting !== 'string') return waiting;
  return (
    <div className={styles.wait}>
      <Spinner size={36} label={waiting} />
    </div>
  );
}
