import type { SecurityEntry, SecurityRow } from '../../../security/entry.ts';
import type { SecurityLog } from '../../../security/ports.ts';
import { memoryReader } from '../memory-reader.ts';
import { insert, type MemoryState, nowOf } from '../memory-state.ts';

/** The memory adapter handles no HTTP requests, so its entries have no IP address and no user agent. */
const nowhere = { address: null, userAgent: null };

export const memorySecurityLog = (state: MemoryState): SecurityLog => {
  const nameOf = (id: number | null) => state.people.rows.find((person) => person.id === id)?.fullName ?? null;
  const view = (row: SecurityRow) => ({ ...row, actorName: nameOf(row.actorId), subjectName: nameOf(row.subjectId) });
  return {
    ...memoryReader<SecurityRow, SecurityEntry>({ rows: () => state.securityLog.rows, view }),
    add: async (entries) => {
      for (const entry of entries) insert(state.securityLog, { ...entry, ...nowhere, createdAt: nowOf(state) });
    },
  };
};
