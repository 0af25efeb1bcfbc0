import { useState } from 'react';
import { useSettled } from '../../hooks/use-settled.ts';

export type Searching = {
  /** This is the current text of the field, updated with every keystroke. */
  readonly typed: string;
  type(text: string): void;
  /** This text is sent to the server. It follows `typed` once typing pauses, and is undefined if empty. */
  readonly search: string | undefined;
  /** If true, the server has not been queried for the current text yet. */
  readonly isBehind: boolean;
};

export function useSearching(): Searching {
  const [typed, type] = useState('');
  const settled = useSettled(typed);
  return { typed, type, search: settled.trim() || undefined, isBehind: settled !== typed };
}
