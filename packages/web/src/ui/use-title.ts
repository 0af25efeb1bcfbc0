import { pageTitle } from '@acre/contracts';
import { useEffect } from 'react';

/** The title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
