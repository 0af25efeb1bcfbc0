import type { Context } from '../context.ts';
import { firmTime } from '../firm/firm-time.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { type Cents, toCents, toDollars } from '../kernel/money.ts';
import { type ListRequest, sortedBy } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { daysOfMonth, type Moments, momentsIn } from '../kernel/time.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { ledgerFields, peopleKnownInFull } from '../visibility.ts';
import type { LedgerRow, LedgerView } from './ledger-entry.ts';
import type { StatementOf, StatementSums } from './statement-format.ts';

/** The month is 'YYYY-MM' in the firm's time zone. A statement may still grow until its month is over. */
export type Statement = StatementSums & Readonly<{ personId: number; personName: string; month: string; isOver: boolean }>;

/** A PDF statement has at most this many ledger entries. A longer statement can only be downloaded as CSV. */
export const mostEntriesOnPaper = 500;

export const statementSums = (before: Cents, paid: Cents, takenBack: Cents): StatementSums => ({
  balanceBefore: toDollars(before),
  paid: toDollars(paid),
  takenBack: toDollars(takenBack),
  total: toDollars(paid + takenBack),
  balanceAfter: toDollars(before + paid + takenBack),
});

/** Returns the sums of a monthly statement. `before` is the balance at the start of the month. `entries` are its ledger entries. */
export function sumsOfEntries(before: Cents, entries: readonly Pick<LedgerView, 'amount'>[]): StatementSums {
  const cents = entries.map(({ amount }) => toCents(amount));
  const sum = (some: readonly Cents[]): Cents => some.reduce((total, one) => total + one, 0);
  return statementSums(before, sum(cents.filter((one) => one > 0)), sum(cents.filter((one) => one < 0)));
}

const entry = rulesFor<LedgerRow>();
const person = rulesFor<PersonRow>();

export async function readStatement(ctx: Context, of: StatementOf): Promise<Statement> {
  const { head, posted } = await beginStatement(ctx, of);
  const inMonth = linesOf(of, posted);
  const sum = (within: Rule<LedgerRow>) => ({ within, sumOf: 'cents' as const });
  const asked = [linesBefore(of, posted), entry.all(inMonth, entry.atLeast('cents', 0)), entry.all(inMonth, entry.below('cents', 0))];
  const [before = 0, paid = 0, takenBack = 0] = await ctx.ledger.totals(asked.map(sum));
  return { ...head, ...statementSums(before, paid, takenBack) };
}

/** The dates of `entries` are printed in `timeZone`, which is that of the firm. */
export type WholeStatement = Statement & Readonly<{ entries: readonly LedgerView[]; timeZone: string }>;

/**
 * Includes every line, oldest first, for printing. The sums are those of exactly these lines. Throws `statement.too_long` if there are more
 * than `mostEntriesOnPaper` lines.
 */
export async function readWholeStatement(ctx: Context, of: StatementOf): Promise<WholeStatement> {
  const { head, posted, timeZone } = await beginStatement(ctx, of);
  const entries: LedgerView[] = [];
  for await (const rows of ctx.ledger.batches(linesAskedBy(ctx.actor, of, posted))) {
    entries.push(...rows);
    if (entries.length > mostEntriesOnPaper) throw new Refusal('statement.too_long');
  }
  return { ...head, ...sumsOfEntries(await balanceBefore(ctx, of, posted), entries), entries, timeZone };
}

/**
 * Returns the data that every form of a statement needs. `posted` is the month's time span in the firm's time zone. Throws a refusal if a
 * member asks for another person's statement. Administrators may read all statements, even of former members.
 */
export async function beginStatement(ctx: Context, { personId, month }: StatementOf) {
  const { actor } = ctx;
  const known = await ctx.people.find(person.all(person.eq('id', personId), peopleKnownInFull(actor)));
  if (known === undefined) throw new Refusal('person.not_found');
  if (!isAdmin(actor) && actor.id !== personId) throw new Refusal('not_allowed');
  const { timeZone, today } = await firmTime(ctx);
  const days = daysOfMonth(month);
  return { head: { personId, personName: known.fullName, month, isOver: today > days.to }, posted: momentsIn(timeZone, days), timeZone };
}

const linesOf = ({ personId }: StatementOf, posted: Moments): Rule<LedgerRow> =>
  entry.all(entry.eq('personId', personId), entry.during('createdAt', posted));

const linesBefore = ({ personId }: StatementOf, { from }: Moments): Rule<LedgerRow> =>
  entry.all(entry.eq('personId', personId), entry.during('createdAt', { before: from }));

export async function balanceBefore({ ledger }: Pick<Ports, 'ledger'>, of: StatementOf, posted: Moments): Promise<Cents> {
  const [cents = 0] = await ledger.totals([{ within: linesBefore(of, posted), sumOf: 'cents' }]);
  return cents;
}

export const linesAskedBy = (actor: Member, of: StatementOf, posted: Moments): ListRequest<LedgerRow, LedgerView> => ({
  within: linesOf(of, posted),
  fields: ledgerFields(actor),
  sort: sortedBy('createdAt', 'asc'),
});
