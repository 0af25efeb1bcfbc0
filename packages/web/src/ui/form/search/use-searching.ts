import { useState } from 'react';
import { useSettled } from '../../use-settled.ts';

export type Searching = {
  /** As it stands in the field, letter by letter. */
  readonly typed: string;
  type(text: string): void;
  /** What the server is asked for: what was typed, once typing pauses. */
  readonly search: string | undefined;
  /** The server has not been asked yet for what stands in the field. */
  readonly isBehind: boolean;
};

export function useSearching(): Searching {
  const [typed, type] = useState('');
  const settled = useSettled(typed);
  return { typed, type, search: settled.trim() || undefined, isBehind: settled !== typed };
}
