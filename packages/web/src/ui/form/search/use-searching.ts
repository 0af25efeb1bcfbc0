import { useState } from 'react';
import { useSettled } from '../../hooks/use-settled.ts';

export type Searching = {
  /** It is the text of the field after every key. */
  readonly typed: string;
  type(text: string): void;
  /** It is the text for the server, once typing pauses. */
  readonly search: string | undefined;
  /** The server has not been queried for the text of the field yet. */
  readonly isBehind: boolean;
};

export function useSearching(): Searching {
  const [typed, type] = useState('');
  const settled = useSettled(typed);
  return { typed, type, search: settled.trim() || undefined, isBehind: settled !== typed };
}
