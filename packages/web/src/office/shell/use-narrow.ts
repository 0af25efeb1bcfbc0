import { useState } from 'react';

const storageKey = 'acre.sidebar';

/** The choice is stored on this device. */
export function useNarrow(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(() => localStorage.getItem(storageKey) === 'narrow');
  const choose = (next: boolean): void => {
    localStorage.setItem(storageKey, next ? 'narrow' : 'wide');
    setNarrow(next);
  };
  return [narrow, choose];
}
