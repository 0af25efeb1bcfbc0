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

/** What a month did to a person's balance. In dollars; what was taken back is negative. */
export type StatementSums = Readonly<{ balanceBefore: number; paid: number; takenBack: number; total: number; balanceAfter: number }>;

/** A person's commission of a month ('YYYY-MM', in UTC). While the month is not over it may still grow. */
export type Statement = StatementSums & Readonly<{ personId: number; personName: string; month: string; isOver: boolean }>;

/** A longer statement is read as a table. */
export const mostEntriesOnPaper = 500;

export const statementSums = (before: Cents, paid: Cents, takenBack: Cents): StatementSums => ({
  balanceBefore: toDollars(before),
  paid: toDollars(paid),
  takenBack: toDollars(takenBack),
  total: toDollars(paid + takenBack),
  balanceAfter: toDollars(before + paid + takenBack),
});

/** What the lines of a month add to what was there before. */
export function sumsOfEntries(before: Cents, entries: readonly Pick<LedgerView, 'amount'>[]): StatementSums {
  const cents = entries.map(({ amount }) => toCents(amount));
  const sum = (some: readonly Cents[]): Cents => some.reduce((total, one) => total + one, 0);
  return statementSums(before, sum(cents.filter((one) => one > 0)), sum(cents.filter((one) => one < 0)));
}

const entry = rulesFor<LedgerRow>();
const person = rulesFor<PersonRow>();

type Needs = Pick<Ports, 'ledger' | 'people' | 'clock'>;
export type StatementOf = Readonly<{ personId: number; month: string }>;

/** The sums alone. */
export const readStatement =
  (ports: Needs) =>
  async (actor: Member, of: StatementOf): Promise<Statement> => {
    const head = await statementHead(ports, actor, of);
    const inMonth = linesOf(of);
    const sum = (within: Rule<LedgerRow>) => ({ within, sumOf: 'cents' as const });
    const asked = [linesBefore(of), entry.all(inMonth, entry.atLeast('cents', 0)), entry.all(inMonth, entry.below('cents', 0))];
    const [before = 0, paid = 0, takenBack = 0] = await ports.ledger.totals(asked.map(sum));
    return { ...head, ...statementSums(before, paid, takenBack) };
  };

/** With every line, the oldest first, as it is put on paper. The sums are those of the lines that stand there. */
export const readWholeStatement =
  (ports: Needs) =>
  async (actor: Member, of: StatementOf): Promise<Statement & { entries: readonly LedgerView[] }> => {
    const head = await statementHead(ports, actor, of);
    const entries: LedgerView[] = [];
    for await (const rows of ports.ledger.batches(linesAskedBy(actor, of))) {
      entries.push(...rows);
      if (entries.length > mostEntriesOnPaper) throw new Refusal('statement.too_long');
    }
    return { ...head, ...sumsOfEntries(await balanceBefore(ports, of), entries), entries };
  };

/** Everybody has their own; administrators everybody's, also of those who are gone. */
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
