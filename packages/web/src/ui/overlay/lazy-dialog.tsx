import type { ComponentType, ReactNode } from 'react';
import { type Load, tellNotLoaded, useChunk } from '../states/use-chunk.ts';

type Opened = { isOpen?: boolean; onClose: () => void };

/**
 * Returns a dialog that loads its chunk when it first opens, and shows `waiting` until then. If the chunk cannot be fetched, a toast says so
 * and the dialog closes. The screen stays, and the next click tries again.
 */
export const lazyDialog = <P extends Opened>(load: Load<P>, waiting: ReactNode = null): ComponentType<P> =>
  function LazyDialog(props: P) {
    const { isOpen = true, onClose } = props;
    const Dialog = useChunk(load, isOpen, () => {
      tellNotLoaded();
      onClose();
    });
    return Dialog ? <Dialog {...props} /> : waiting;
  };
