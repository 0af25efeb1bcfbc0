import { pageTitle } from '@acre/contracts/screens/screen-titles';
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
