import type { Model } from './history.ts';
import { matched, mayBeStale, moved, shown, type Version } from './versions.ts';

/** Money is in dollars. */
export type DealShown = Readonly<{
  status: string;
  commissionAmount: number | null;
  commissionPaid: boolean;
  partnerId: number | null;
  eliteId: number | null;
  cancelReason: string | null;
  /** Lists the statuses that the deal has had, in order. */
  history: readonly string[];
}>;
/** The amount of a payment is the sum of its ledger lines. `back` means that the payment was reversed. */
export type Payment = Readonly<{ amount: number; back: boolean }>;
export type DealState = Readonly<{ deal: DealShown; version: Version; payments: readonly Payment[] }>;

export type DealChange = Partial<Pick<DealShown, 'status' | 'commissionAmount' | 'commissionPaid' | 'partnerId' | 'eliteId'>>;
/** `as` is the id of the partner who sends the request, or null for an administrator. */
type By = Readonly<{ as: number | null }>;
export type DealEdit = By & Readonly<{ what: 'edit'; change: DealChange; reason?: string; version?: number | undefined }>;
export type DealQuestion = (By & Readonly<{ what: 'read' }>) | (By & Readonly<{ what: 'read the ledger' }>) | DealEdit;
export type DealAnswer = Readonly<
  { refused: string } | { payments: readonly Payment[] } | { deal: DealShown & Readonly<{ version: number }> }
>;

type Outcome = Readonly<{ state: DealState; refused?: string }>;

export const dealModel: Model<DealState, DealQuestion, DealAnswer> = {
  steps: () => 1,
  next: (state, { asked, answer }) => outcomes(state, asked).flatMap((outcome) => agreed(outcome, answer)),
};

function outcomes(state: DealState, asked: DealQuestion): Outcome[] {
  const refuse = (refused: string): Outcome[] => [{ state, refused }];
  if (asked.as !== null && state.deal.partnerId !== asked.as) return refuse('deal.not_found');
  return asked.what === 'edit' ? edits(state, asked) : [{ state }];
}

/** Returns every possible outcome of an edit. If the exact version of the deal is unknown, the edit may succeed or be refused as stale. */
function edits(state: DealState, asked: DealEdit): Outcome[] {
  const isStatusAlone = Object.keys(asked.change).every(
    (field) => field === 'status' || asked.change[field as keyof DealChange] === state.deal[field as keyof DealChange],
  );
  const stale: Outcome[] = mayBeStale(state.version, asked.version) ? [{ state, refused: 'version.stale' }] : [];
  const version = matched(state.version, asked.version);
  if (!version) return stale;
  const known = { ...state, version };
  return [...stale, asked.as !== null && !isStatusAlone ? { state: known, refused: 'field.read_only' } : edited(known, asked)];
}

function edited(state: DealState, { as, change, reason }: DealEdit): Outcome {
  const before = state.deal;
  const wanted = { ...before, ...change };
  const cancels = wanted.status === 'cancelled' && before.status !== 'cancelled';
  if (as !== null && cancels && before.commissionPaid) return { state, refused: 'deal.commission_stands' };
  if (wanted.status === 'cancelled' && wanted.commissionPaid && !before.commissionPaid) return { state, refused: 'deal.cancelled' };
  if (wanted.commissionPaid && wanted.commissionAmount === null) return { state, refused: 'deal.commission_missing' };
  if (JSON.stringify(wanted) === JSON.stringify(before)) return { state };
  const changes = wanted.status !== before.status;
  const deal = {
    ...wanted,
    history: changes ? [...before.history, wanted.status] : before.history,
    cancelReason: changes ? (wanted.status === 'cancelled' ? (reason ?? null) : null) : before.cancelReason,
  };
  return { state: { deal, version: moved(state.version), payments: paid(state.payments, before, deal) } };
}

/** If the split changes, the payment is reversed and paid again. The ledger only ever grows. */
function paid(payments: readonly Payment[], before: DealShown, after: DealShown): readonly Payment[] {
  const isSplitAnew = (['commissionAmount', 'partnerId', 'eliteId'] as const).some((field) => before[field] !== after[field]);
  if (before.commissionPaid && after.commissionPaid && !isSplitAnew) return payments;
  const takenBack = before.commissionPaid ? payments.map(({ amount }) => ({ amount, back: true })) : payments;
  return after.commissionPaid ? [...takenBack, { amount: after.commissionAmount ?? 0, back: false }] : takenBack;
}

function agreed({ state, refused }: Outcome, answer: DealAnswer | undefined): DealState[] {
  if (answer === undefined) return [state];
  if ('refused' in answer) return refused === answer.refused ? [state] : [];
  if (refused !== undefined) return [];
  if ('payments' in answer) return JSON.stringify(answer.payments) === JSON.stringify(state.payments) ? [state] : [];
  const { version: number, ...deal } = answer.deal;
  const version = shown(state.version, number);
  const isSame = (Object.keys(state.deal) as (keyof DealShown)[]).every(
    (of) => JSON.stringify(deal[of]) === JSON.stringify(state.deal[of]),
  );
  return version && isSame ? [{ ...state, version }] : [];
}
