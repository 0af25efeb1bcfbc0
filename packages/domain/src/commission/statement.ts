import type { Context } from '../context.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { type Cents, toCents, toDollars } from '../kernel/money.ts';
import { type ListRequest, sortedBy } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { firstOf, monthAfter } from '../kernel/time.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { ledgerFields, peopleKnownInFull } from '../visibility.ts';
import type { LedgerRow, LedgerView } from './ledger-entry.ts';
import { filterLedger } from './list-ledger.ts';
import type { StatementOf } from './statement-name.ts';

/** Amounts are in dollars; `takenBack` is negative. */
export type StatementSums = Readonly<{ balanceBefore: number; paid: number; takenBack: number; total: number; balanceAfter: number }>;

/** The month is 'YYYY-MM' in UTC. A statement may still grow until its month is over. */
export type Statement = StatementSums & Readonly<{ personId: number; personName: string; month: string; isOver: boolean }>;

/** A longer statement is only available as a table. */
export const mostEntriesOnPaper = 500;

export const statementSums = (before: Cents, paid: Cents, takenBack: Cents): StatementSums => ({
  balanceBefore: toDollars(before),
  paid: toDollars(paid),
  takenBack: toDollars(takenBack),
  total: toDollars(paid + takenBack),
  balanceAfter: toDollars(before + paid + takenBack),
});

/** Adds the lines of a month to the balance before it. */
export function sumsOfEntries(before: Cents, entries: readonly Pick<LedgerView, 'amount'>[]): StatementSums {
  const cents = entries.map(({ amount }) => toCents(amount));
  const sum = (some: readonly Cents[]): Cents => some.reduce((total, one) => total + one, 0);
  return statementSums(before, sum(cents.filter((one) => one > 0)), sum(cents.filter((one) => one < 0)));
}

const entry = rulesFor<LedgerRow>();
const person = rulesFor<PersonRow>();

type Needs = Pick<Ports, 'ledger' | 'people' | 'clock'>;

export async function readStatement(ctx: Context, of: StatementOf): Promise<Statement> {
  const head = await statementHead(ctx, ctx.actor, of);
  const inMonth = linesOf(of);
  const sum = (within: Rule<LedgerRow>) => ({ within, sumOf: 'cents' as const });
  const asked = [linesBefore(of), entry.all(inMonth, entry.atLeast('cents', 0)), entry.all(inMonth, entry.below('cents', 0))];
  const [before = 0, paid = 0, takenBack = 0] = await ctx.ledger.totals(asked.map(sum));
  return { ...head, ...statementSums(before, paid, takenBack) };
}

/** Includes every line, oldest first, for printing. The sums are those of exactly these lines. */
export async function readWholeStatement(ctx: Context, of: StatementOf): Promise<Statement & { entries: readonly LedgerView[] }> {
  const { actor } = ctx;
  const head = await statementHead(ctx, actor, of);
  const entries: LedgerView[] = [];
  for await (const rows of ctx.ledger.batches(linesAskedBy(actor, of))) {
    entries.push(...rows);
    if (entries.length > mostEntriesOnPaper) throw new Refusal('statement.too_long');
  }
  return { ...head, ...sumsOfEntries(await balanceBefore(ctx, of), entries), entries };
}

/** Members read their own statement; administrators read all, including those of former members. */
export async function statementHead({ people, clock }: Needs, actor: Member, { personId, month }: StatementOf) {
  const known = await people.find(person.all(person.eq('id', personId), peopleKnownInFull(actor)));
  if (known === undefined) throw new Refusal('person.not_found');
  if (!isAdmin(actor) && actor.id !== personId) throw new Refusal('not_allowed');
  return { personId, personName: known.fullName, month, isOver: clock.now().toISOString() >= firstOf(monthAfter(month)) };
}

const linesOf = ({ personId, month }: StatementOf): Rule<LedgerRow> => entry.all(entry.eq('personId', personId), filterLedger({ month }));

const linesBefore = ({ personId, month }: StatementOf): Rule<LedgerRow> =>
  entry.all(entry.eq('personId', personId), entry.below('createdAt', firstOf(month)));

export async function balanceBefore({ ledger }: Pick<Ports, 'ledger'>, of: StatementOf): Promise<Cents> {
  const [cents = 0] = await ledger.totals([{ within: linesBefore(of), sumOf: 'cents' }]);
  return cents;
}

export const linesAskedBy = (actor: Member, of: StatementOf): ListRequest<LedgerRow, LedgerView> => ({
  within: linesOf(of),
  fields: ledgerFields(actor),
  sort: sortedBy('createdAt', 'asc'),
});
