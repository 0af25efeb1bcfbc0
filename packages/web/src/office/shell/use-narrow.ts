import { useState } from 'react';

const place = 'acre.sidebar';

/** Whether the sidebar shows icons only; remembered on this device. */
export function useNarrow(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(() => localStorage.getItem(place) === 'narrow');
  const choose = (next: boolean): void => {
    localStorage.setItem(place, next ? 'narrow' : 'wide');
    setNarrow(next);
  };
  return [narrow, choose];
}
