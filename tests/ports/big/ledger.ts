import { isAdmin, type Member } from '@acre/domain';
import type { Application } from '@acre/domain/application';
import { daysAgo, first, type Reads } from './asking.ts';

/** Who has most entries of all. */
const most = 2;
const month = daysAgo(40).slice(0, 7);
const statementOf = (actor: Member) => ({ personId: isAdmin(actor) ? most : actor.id, month });

async function readToTheEnd({ batches }: { batches: AsyncIterable<readonly unknown[]> }): Promise<void> {
  for await (const rows of batches) if (rows.length === 0) return;
}

export const ledgerReads = (app: Application): Reads => ({
  'all of the ledger': (actor) => app.listLedger(actor, first),
  'the ledger on page 500': (actor) => app.listLedger(actor, { ...first, page: 500 }),
  'the ledger of a month': (actor) => app.listLedger(actor, { ...first, month }),
  'the ledger of referrals': (actor) => app.listLedger(actor, { ...first, source: 'referrals' }),
  'the ledger of the house': (actor) => app.listLedger(actor, { ...first, source: 'house' }),
  'the ledger of a deal': (actor) => app.listLedger(actor, { ...first, dealId: 10 }),
  'the ledger of a member in a month': (actor) => app.listLedgerOf(actor, statementOf(actor).personId, { ...first, month }),
  'the statement of a month': (actor) => app.readStatement(actor, statementOf(actor)),
  'the statement of a month as a table': async (actor) => readToTheEnd(await app.exportStatement(actor, statementOf(actor))),
  // That of the largest network is longer than paper takes, and refused once it was counted.
  'the statement of a month on paper': (actor) => app.readWholeStatement(actor, statementOf(actor)).catch(refusedAsTooLong),
});

function refusedAsTooLong(error: unknown): void {
  if ((error as { code?: string }).code !== 'statement.too_long') throw error;
}
