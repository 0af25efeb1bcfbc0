import { exportStatement } from '@acre/domain/commission/export-statement';
import { listLedger, listLedgerOf } from '@acre/domain/commission/list-ledger';
import { readStatement, readWholeStatement } from '@acre/domain/commission/statement';
import { isAdmin, type Member } from '@acre/domain/kernel/actor';
import type { Ports } from '@acre/domain/ports';
import { daysAgo, first, type Reads } from './asking.ts';

/** This member has the most ledger entries. */
const most = 2;
const month = daysAgo(40).slice(0, 7);
const statementOf = (actor: Member) => ({ personId: isAdmin(actor) ? most : actor.id, month });

async function readToTheEnd({ batches }: { batches: AsyncIterable<readonly unknown[]> }): Promise<void> {
  for await (const rows of batches) if (rows.length === 0) return;
}

export const ledgerReads = (ports: Ports): Reads => ({
  'all of the ledger': (actor) => listLedger({ ...ports, actor }, first),
  'the ledger on page 500': (actor) => listLedger({ ...ports, actor }, { ...first, page: 500 }),
  'the ledger of a month': (actor) => listLedger({ ...ports, actor }, { ...first, month }),
  'the ledger of referrals': (actor) => listLedger({ ...ports, actor }, { ...first, source: 'referrals' }),
  'the ledger of the house': (actor) => listLedger({ ...ports, actor }, { ...first, source: 'house' }),
  'the ledger of a deal': (actor) => listLedger({ ...ports, actor }, { ...first, dealId: 10 }),
  'the ledger of a member in a month': (actor) => listLedgerOf({ ...ports, actor }, { id: statementOf(actor).personId, ...first, month }),
  'the statement of a month': (actor) => readStatement({ ...ports, actor }, statementOf(actor)),
  'the statement of a month as a table': async (actor) => readToTheEnd(await exportStatement({ ...ports, actor }, statementOf(actor))),
  // The statement of person 2 can have more entries than a printed statement may contain, so this refusal is expected.
  'the statement of a month on paper': (actor) => readWholeStatement({ ...ports, actor }, statementOf(actor)).catch(refusedAsTooLong),
});

function refusedAsTooLong(error: unknown): void {
  if ((error as { code?: string }).code !== 'statement.too_long') throw error;
}
