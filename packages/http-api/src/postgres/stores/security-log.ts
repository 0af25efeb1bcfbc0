import type { Caller, NewSecurityEntry, SecurityEntry, SecurityRow } from '@acre/domain/security/entry';
import type { SecurityLog } from '@acre/domain/security/ports';
import type { Transaction } from '../connect.ts';
import { columnsOf, moments } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { insertOf } from '../query/write.ts';

const table = 'security_log';
const scalars = columnsOf(table, ['id', 'kind', 'actorId', 'subjectId', 'detail', 'address', 'userAgent']);
const record = { ...scalars, ...moments(table, ['createdAt']) };
const nameOf = (column: string): string => `(select full_name from people where id = ${table}.${column})`;

const mapping: TableMapping<SecurityRow, SecurityEntry> = {
  table,
  columns: { ...scalars, ...columnsOf(table, ['createdAt']) },
  view: { ...record, actorName: nameOf('actor_id'), subjectName: nameOf('subject_id') },
  record,
};

/** Receives each stored entry, with its IP address and user agent, for the server's log. It is called once per entry, after the commit. */
export type TellOf = (entry: NewSecurityEntry & Caller) => void;

/**
 * Returns a promise that resolves once the transaction commits, and rejects if it is rolled back. Outside a transaction, every statement
 * commits immediately.
 */
const committed = (db: Db): Promise<unknown> => (db.isTransaction ? (db as Transaction).executionPromise : Promise.resolve());

export const nobody: Caller = { address: null, userAgent: null };

export const pgSecurityLog = (db: Db, tell: TellOf = () => undefined, caller = nobody): SecurityLog => ({
  ...pgReader(db, mapping),
  add: async (entries) => {
    // An `account_deleted` entry is stored without an IP address and user agent. The erasure has already run and cannot remove them from
    // this entry.
    const rows = entries.map((entry) => ({ ...entry, ...(entry.kind === 'account_deleted' ? nobody : caller) }));
    const insert = insertOf(table, rows);
    if (insert === undefined) return;
    await run(db, insert);
    void committed(db).then(
      () => rows.forEach(tell),
      () => undefined,
    );
  },
});
