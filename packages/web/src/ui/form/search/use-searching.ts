import { useState } from 'react';
import { useSettled } from '../../hooks/use-settled.ts';

export type Searching = {
  /** The text of the field after every keystroke. */
  readonly typed: string;
  type(text: string): void;
  /** The text to send to the server, set once typing pauses. */
  readonly search: string | undefined;
  /** If true, the server has not been queried for the current text yet. */
  readonly isBehind: boolean;
};

export function useSearching(): Searching {
  const [typed, type] = useState('');
  const settled = useSettled(typed);
  return { typed, type, search: settled.trim() || undefined, isBehind: settled !== typed };
}
