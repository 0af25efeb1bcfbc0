import type { Reader } from '../kernel/page.ts';
import type { NewSecurityEntry, SecurityEntry, SecurityRow } from './entry.ts';

/** The log is append-only. The adapter adds the source of the request. */
export interface SecurityLog extends Reader<SecurityRow, SecurityEntry> {
  add(entries: readonly NewSecurityEntry[]): Promise<void>;
}
