import { changePlan } from '@acre/domain/commission/change-plan';
import { exportStatement } from '@acre/domain/commission/export-statement';
import { readStatement, readWholeStatement } from '@acre/domain/commission/statement';
import { readDashboard } from '@acre/domain/dashboard/read-dashboard';
import { editDeal } from '@acre/domain/deals/edit-deal';
import type { Member } from '@acre/domain/kernel/actor';
import { readPerformance } from '@acre/domain/people/read-people';
import type { Ports } from '@acre/domain/ports';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { type Decision, differingLines, expectedSum, note, prepareExpectedLedger } from './expected-ledger.ts';
import { pgWorld } from './worlds.ts';

/**
 * `ACRE_HISTORIES` sets the number of new random histories for a long run. Without it, the test always repeats the same five histories,
 * which include a commission of 0.
 */
const asked = process.env['ACRE_HISTORIES'];
const runs = Number(asked ?? 5);
const drawn = asked === undefined ? { numRuns: runs, seed: 837_732_643 } : { numRuns: runs };

const { db, owner } = await freshDatabase();
await prepareExpectedLedger(owner);
const ports = pgWorld(db);
type App = Ports;
const write = <R>(work: (app: App) => Promise<R>): Promise<R> => ports.atomically((inner) => work(inner));
const app = ports;

const months = ['2025-12', '2026-01', '2026-02'] as const;
/** In the time zone of the firm, these are the last and first moments of months. */
const moments = ['2026-01-01T04:59:59.999Z', '2026-01-01T05:00:00.000Z', '2026-02-01T04:59:59.999Z', '2026-02-01T05:00:00.000Z'] as const;
const zone = 'America/New_York';

const member = fc.record({ role: fc.constantFrom('partner', 'elite', 'admin'), above: fc.option(fc.nat(6), { nil: null }) });
const cents = fc.oneof(fc.nat(300), fc.nat(5_000_000), fc.constantFrom(0, 1, 33, 9_999_999_999_999));
const who = fc.option(fc.nat(6), { nil: null });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('pay' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('takeBack' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('amount' as const), cents }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('partner' as const, 'elite' as const), who }) },
  fc.record({ does: fc.constant('value' as const), cents: fc.integer({ min: 100, max: 900_000_000 }) }),
  fc.record({ does: fc.constant('status' as const), status: fc.constantFrom('active' as const, 'closed' as const, 'cancelled' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('plan' as const), elite: fc.nat(5_000), uplines: fc.array(fc.nat(1_000), { maxLength: 5 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Action = Readonly<{ step: Step; on: number; at: (typeof moments)[number] }>;
const history = fc.record({
  members: fc.array(member, { minLength: 7, maxLength: 7 }),
  actions: fc.array(fc.record({ step, on: fc.nat(1), at: fc.constantFrom(...moments) }), { minLength: 8, maxLength: 16 }),
});

/** The test keeps this record of what happened to a deal, so that it does not rely on the ledger. */
type Course = {
  id: number;
  cents: number;
  partnerId: number | null;
  eliteId: number | null;
  payments: number;
  standing: boolean;
  cancelled: boolean;
};
type Firm = { admin: Member; people: readonly Member[]; deals: readonly Course[] };

async function found(members: readonly { role: string; above: number | null }[]): Promise<Firm> {
  const people: Member[] = [];
  for (const { role, above } of members) {
    const referredBy = above === null ? null : (people[above]?.id ?? null);
    const known = { role: role as Member['role'], referredBy };
    people.push({ ...known, id: await ports.people.add(aPerson(known)) });
  }
  const admin: Member = { role: 'admin', referredBy: null, id: await ports.people.add(aPerson({ role: 'admin' })) };
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: admin.id, status: 'marketing_start' })]);
  const deals: Course[] = [];
  for (const cents of [100_001, 77_777]) {
    const id = await ports.deals.add(aDeal({ propertyId, sellerId: admin.id, commissionAmountCents: cents }));
    deals.push({ id, cents, partnerId: null, eliteId: null, payments: 0, standing: false, cancelled: false });
  }
  return { admin, people, deals };
}

/** Runs the use case and records the expected result. */
async function act({ admin, people, deals }: Firm, { step, on, at }: Action): Promise<void> {
  const course = deals[on] as Course;
  const edit = (content: object) => write((one) => editDeal({ ...one, actor: admin }, { id: course.id, content, readOnly: {} }));
  const decided = (kind: Decision['kind'], reason: string) =>
    note(owner, {
      dealId: course.id,
      payment: course.payments,
      kind,
      amount: kind === 'payment' ? course.cents / 100 : null,
      partnerId: course.partnerId,
      eliteId: course.eliteId,
      reason,
      at,
    });
  const paid = async () => {
    course.standing = true;
    course.payments += 1;
    await decided('payment', 'commission_paid');
  };
  const takenBack = async (reason: string) => {
    if (course.standing) await decided('reversal', reason);
  };
  const changed = async (change: Partial<Course>, content: object) => {
    const differs = Object.entries(change).some(([name, value]) => course[name as keyof Course] !== value);
    await edit(content);
    if (differs) await takenBack('commission_changed');
    Object.assign(course, change);
    if (course.standing && differs) await paid();
  };
  switch (step.does) {
    case 'pay':
      if (course.cancelled && !course.standing)
        return expect(edit({ commissionPaid: true })).rejects.toMatchObject({ code: 'deal.cancelled' });
      await edit({ commissionPaid: true });
      return course.standing ? undefined : paid();
    case 'takeBack':
      await edit({ commissionPaid: false });
      await takenBack('commission_unpaid');
      course.standing = false;
      return;
    case 'amount':
      return changed({ cents: step.cents }, { commissionAmountCents: step.cents });
    case 'partner':
    case 'elite': {
      const named = step.who === null ? null : (people[step.who] as Member);
      if (named !== null && named.role !== step.does && named.role !== 'admin') return;
      const part = { [`${step.does}Id`]: named?.id ?? null };
      return changed(part, part);
    }
    case 'value':
      return void (await edit({ valueCents: step.cents }));
    case 'status':
      course.cancelled = step.status === 'cancelled';
      return void (await write((one) => {
        const reason = step.status === 'cancelled' ? { reason: 'No buyer' } : {};
        return editDeal({ ...one, actor: admin }, { id: course.id, content: {}, status: step.status, ...reason, readOnly: {} });
      }));
    case 'plan':
      return write((one) =>
        changePlan({ ...one, actor: admin }, { elite: step.elite / 100, uplines: step.uplines.map((points) => points / 100) }),
      );
  }
}

/**
 * Exports a statement and returns its sums. Each key is the label of a sum, and each value is the amount. In the export, only rows of sums
 * have null in the second column.
 */
async function sumsOfTable(actor: Member, personId: number, month: string): Promise<Record<string, unknown>> {
  const rows: (readonly unknown[])[] = [];
  for await (const batch of (await exportStatement({ ...app, actor }, { personId, month })).batches) rows.push(...batch);
  return Object.fromEntries(rows.filter((row) => row[1] === null).map((row) => [row[0], row.at(-1)]));
}

async function checkFigures(firm: Firm, someone: Member): Promise<void> {
  const mine = (more: string, ...values: (string | number)[]) => expectedSum(owner, `person_id = ? and ${more}`, [someone.id, ...values]);
  const earned = await mine('true');
  const platform = await expectedSum(owner, 'true');
  const all = someone.role === 'admin' ? platform : earned;
  for (const reader of [firm.admin, someone])
    expect((await readPerformance({ ...app, actor: reader }, { id: someone.id })).commissionTotal, 'performance').toBe(all);
  const { figures, referral } = await readDashboard({ ...app, actor: someone }, { period: '30d', scope: 'work' });
  expect(figures.commissionEarned.value, 'dashboard').toBe(all);
  expect([referral.commission, referral.commissionFromReferrals], 'referral').toEqual([earned, await mine("level like 'upline%'")]);
  for (const month of months) {
    const [from, inMonth] = [`${month}-01`, `to_char(at at time zone '${zone}', 'YYYY-MM') = ?`];
    const balanceBefore = await mine(`at < ?::timestamp at time zone '${zone}'`, from);
    const total = await mine(inMonth, month);
    const sums = {
      balanceBefore,
      paid: await mine(`${inMonth} and amount > 0`, month),
      takenBack: await mine(`${inMonth} and amount < 0`, month),
      total,
      balanceAfter: await mine(`at < (?::timestamp + interval '1 month') at time zone '${zone}'`, from),
    };
    const of = { personId: someone.id, month };
    expect(await readStatement({ ...app, actor: someone }, of), 'statement').toMatchObject(sums);
    expect(await readWholeStatement({ ...app, actor: firm.admin }, of), 'statement on paper').toMatchObject(sums);
    expect(await sumsOfTable(someone, someone.id, month), 'statement as a table').toEqual({
      'Paid earlier': sums.balanceBefore,
      Paid: sums.paid,
      Reversed: sums.takenBack,
      'Month total': sums.total,
      'Paid to date': sums.balanceAfter,
    });
  }
}

it(
  'every entry, balance, statement, total and performance figure equals what PostgreSQL computes, to the cent, after any history',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ members, actions }) => {
        const firm = await found(members);
        for (const action of actions) await act(firm, action);
        expect(await differingLines(owner)).toEqual([]);
        const [first, second] = firm.deals.map(({ id }) => id) as [number, number];
        const owed = await owner.raw<{ rows: { person_id: number }[] }>(
          'select person_id from expected where deal_id in (?, ?) group by person_id order by count(*) desc limit 3',
          [first, second],
        );
        const paid = new Set(owed.rows.map(({ person_id }) => person_id));
        for (const someone of [firm.admin, ...firm.people.filter(({ id }) => paid.has(id))]) await checkFigures(firm, someone);
      }),
      { ...drawn, endOnFailure: true },
    );
    const { rows } = await owner.raw<{ rows: { lines: number; reversals: number; levels: number }[] }>(
      `select count(*)::int as lines, count(*) filter (where kind = 'reversal')::int as reversals, count(distinct level)::int as levels from ledger_entries`,
    );
    // The comparisons mean nothing unless the histories led to payments and reversals.
    expect(rows[0]).toMatchObject({ lines: expect.toSatisfy((n) => n >= 10), reversals: expect.toSatisfy((n) => n >= 1) });
  },
  Math.max(120_000, runs * 20_000),
);
