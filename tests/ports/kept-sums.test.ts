import { type DealRow, dealStatuses, everything, type LedgerPosting, type LedgerRow, type Rule, rulesFor, type Total } from '@acre/domain';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing';
import { foldSumChanges } from '@acre/http-api/testing';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { numbers } from '../support/numbers.ts';
import { pgOn, pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const ports = pgWorld(db);
const sellerId = await ports.people.add(aPerson({ role: 'admin' }));
const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: sellerId })]);
const [deal, entry] = [rulesFor<DealRow>(), rulesFor<LedgerRow>()];

const both = <T>(within: Rule<T>, sumOf: keyof T & string): Total<T>[] => [{ within }, { within, sumOf }];
const statuses: Rule<DealRow>[] = [everything, deal.in('status', ['active', 'under_contract']), deal.not(deal.eq('status', 'cancelled'))];
const asked = [...statuses, ...dealStatuses.map((status) => deal.eq('status', status))];

/** Every row was made after 1970, which what is kept cannot know: so the same is worked out from the rows. */
const long = '1970-01-01T00:00:00.000Z';

/** What both ways of adding up tell of one moment. */
async function bothWays() {
  const snapshot = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true });
  try {
    const { deals, ledger } = pgOn(snapshot);
    const told = async (ofDeals: Rule<DealRow>, ofLedger: Rule<LedgerRow>) => [
      ...(await deals.totals(asked.flatMap((rule) => both(deal.all(rule, ofDeals), 'valueCents')))),
      ...(await ledger.totals(both(ofLedger, 'cents'))),
    ];
    return {
      kept: await told(everything, everything),
      added: await told(deal.atLeast('createdAt', long), entry.atLeast('createdAt', long)),
    };
  } finally {
    await snapshot.rollback();
  }
}

const posting = (payment: number, cents: number): LedgerPosting => ({
  payment,
  kind: cents < 0 ? 'reversal' : 'payment',
  planVersion: 1,
  personId: null,
  level: 'house',
  baseCents: 100_00,
  basisPoints: null,
  cents,
  reason: cents < 0 ? 'commission_unpaid' : 'commission_paid',
});

let payments = 0;

/** One change of any kind, in a transaction that one time in five is taken back. */
async function change(random: () => number): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit);
  const content = () => ({ status: dealStatuses[below(4)] ?? 'active', valueCents: 100 + below(1_000_000_000) });
  await ports
    .atomically(async (on) => {
      const id = await on.deals.add(aDeal({ propertyId, sellerId, ...content() }));
      if (below(2) === 0) await on.deals.change(1 + below(40), content());
      if (below(3) === 0) await on.deals.change(id, { notes: 'nothing that is added up' });
      payments += 1;
      if (below(2) === 0) await on.ledger.post(id, [posting(payments, below(20_000) - 10_000)], sellerId);
      if (below(5) === 0) throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  if (below(3) === 0)
    await owner('deals')
      .whereIn('id', [41 + below(40), 41 + below(40)])
      .whereNotExists(owner('ledger_entries').whereRaw('deal_id = deals.id'))
      .delete();
}

const waiting = async (on: Knex) => Number((await on('sum_changes').count('*').first())?.count);

describe('the sums kept of deals and of the ledger', () => {
  it('are those of the rows at every moment, while many write at once and the changes are folded', async () => {
    let writing = true;
    const writers = [1, 2, 3, 4].map(async (seed) => {
      const random = numbers(seed);
      for (let step = 0; step < 60; step += 1) await change(random);
    });
    const done = Promise.all(writers).finally(() => {
      writing = false;
    });
    const folder = async () => {
      while (writing) await db.raw('select fold_sum_changes(7)');
    };
    const reader = async () => {
      do {
        const { kept, added } = await bothWays();
        expect(kept).toEqual(added);
      } while (writing);
    };
    await Promise.all([done, folder(), folder(), reader()]);
    const { kept, added } = await bothWays();
    expect(kept).toEqual(added);
    expect(kept[0]).toBeGreaterThan(100);
  }, 60_000);

  it('are the same once all changes are folded, and nothing waits any more', async () => {
    await ports.deals.add(aDeal({ propertyId, sellerId }));
    const before = await waiting(db);
    expect(before).toBeGreaterThan(0);
    let folded = 0;
    for (let some = await foldSumChanges(db); some > 0; some = await foldSumChanges(db)) folded += some;
    expect([folded, await waiting(db)]).toEqual([before, 0]);
    const { kept, added } = await bothWays();
    expect(kept).toEqual(added);
  });

  it('take nothing down of a change that adds up to nothing', async () => {
    await ports.deals.change(1, { notes: 'for later' });
    expect(await waiting(db)).toBe(0);
  });

  it('are gone when the table of deals is emptied', async () => {
    await ports.deals.add(aDeal({ propertyId, sellerId }));
    const trx = await owner.transaction();
    try {
      // Histories refuse to be emptied.
      for (const table of ['deal_status_history', 'deal_changes', 'ledger_entries'])
        await trx.raw('alter table ?? disable trigger user', [table]);
      await trx.raw('truncate deals cascade');
      expect(await trx('kept_sums').where({ subject: 'deals' })).toEqual([]);
      expect(await waiting(trx)).toBe(0);
    } finally {
      await trx.rollback();
    }
  });
});
