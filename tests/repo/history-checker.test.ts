import { describe, expect, it } from 'vitest';
import { type DealAnswer, type DealQuestion, type DealShown, type DealState, dealModel } from '../support/histories/deal-model.ts';
import { fits } from '../support/histories/fits.ts';
import type { History, Operation } from '../support/histories/history.ts';
import { type MemberAnswer, type MemberQuestion, type MemberState, memberModel } from '../support/histories/member-model.ts';
import { type TemplateAnswer, type TemplateQuestion, type TemplateState, templateModel } from '../support/histories/template-model.ts';

/** Builds a history whose operations run in sequence unless times are given. */
const history = <Q, A>(...told: readonly (readonly [Q, A | undefined, from?: number, to?: number])[]): History<Q, A> =>
  told.map(([asked, answer, from = 0, to], id): Operation<Q, A> => {
    const isTimed = to !== undefined;
    const end = answer === undefined ? Number.POSITIVE_INFINITY : isTimed ? to : id + 0.5;
    return { id, client: `client ${id}`, asked, answer, from: isTimed || answer === undefined ? from || id : id, to: end };
  });

const at = (deal: Partial<DealShown>, version: number) => ({ deal: { ...shown, ...deal, version } });
const shown: DealShown = {
  ...{ status: 'active', commissionAmount: 100, commissionPaid: false, partnerId: 7, eliteId: null, cancelReason: null },
  history: ['active'],
};
const deal: DealState = { deal: shown, version: { seen: 1, moved: false }, payments: [] };
const edit = (change: Partial<DealShown>, version?: number): DealQuestion => ({ as: null, what: 'edit', change, version });
const read: DealQuestion = { as: null, what: 'read' };
const ledger: DealQuestion = { as: null, what: 'read the ledger' };
const pay = edit({ commissionPaid: true });
const paid = at({ commissionPaid: true }, 2);
const doesDealFit = (...told: readonly (readonly [DealQuestion, DealAnswer | undefined, number?, number?])[]) =>
  fits(deal, history(...told), dealModel).fits;

describe('a history of a deal', () => {
  it('is valid when it is sequential, or equivalent to a sequential one', () => {
    expect(doesDealFit([pay, paid], [read, paid], [ledger, { payments: [{ amount: 100, back: false }] }])).toBe(true);
    expect(doesDealFit([pay, paid, 1, 9], [read, at({}, 1), 2, 3], [read, paid, 4, 5])).toBe(true);
  });

  it('is invalid when an update is lost because two edits change the same version', () => {
    const [eight, nine] = [at({ eliteId: 8 }, 2), at({ eliteId: 9 }, 3)];
    expect(doesDealFit([edit({ eliteId: 8 }, 1), eight, 1, 9], [edit({ eliteId: 9 }, 1), nine, 2, 8])).toBe(false);
    expect(doesDealFit([edit({ eliteId: 8 }, 1), eight, 1, 9], [edit({ eliteId: 9 }, 1), { refused: 'version.stale' }, 2, 8])).toBe(true);
  });

  it('is invalid when a read returns a value that was replaced before the read started', () => {
    expect(doesDealFit([pay, paid, 1, 2], [read, at({}, 1), 3, 4])).toBe(false);
  });

  it('is invalid when a value that was read disappears in a later read', () => {
    expect(doesDealFit([pay, undefined, 1], [read, paid, 2, 3], [read, at({}, 1), 4, 5])).toBe(false);
  });

  it('is invalid when a commission is paid twice', () => {
    const twice = { payments: [1, 2].map(() => ({ amount: 100, back: false })) };
    expect(doesDealFit([pay, paid, 1, 9], [pay, paid, 2, 8], [ledger, twice, 10, 11])).toBe(false);
    expect(doesDealFit([pay, paid, 1, 9], [pay, paid, 2, 8], [ledger, { payments: twice.payments.slice(1) }, 10, 11])).toBe(true);
  });

  it('is invalid when its statuses are out of order', () => {
    const [closed, active] = [edit({ status: 'closed' }), edit({ status: 'active' })];
    const right = at({ status: 'active', history: ['active', 'closed', 'active'] }, 3);
    const wrong = at({ status: 'active', history: ['active', 'active', 'closed'] }, 3);
    const first = at({ status: 'closed', history: ['active', 'closed'] }, 2);
    expect(doesDealFit([closed, first], [active, right])).toBe(true);
    expect(doesDealFit([closed, first], [active, wrong])).toBe(false);
  });

  it('is valid whether an operation with an unknown result happened or not', () => {
    expect(doesDealFit([pay, undefined, 1], [read, at({}, 1), 2, 3])).toBe(true);
    expect(doesDealFit([pay, undefined, 1], [read, at({}, 1), 2, 3], [read, paid, 4, 5])).toBe(true);
  });
});

describe('a history of the templates', () => {
  const two: TemplateState = [1, 2].map((id) => ({
    ...{ id, name: `Flow ${id}`, steps: ['One'], isDefault: id === 1 },
    version: { seen: 1, moved: false },
  }));
  const list = (...defaults: number[]): readonly [TemplateQuestion, TemplateAnswer] => [
    { what: 'list' },
    { all: two.map(({ id, name, steps }) => ({ id: id ?? 0, name, steps, isDefault: defaults.includes(id ?? 0), version: 1 })) },
  ];
  const doesFit = (...told: readonly (readonly [TemplateQuestion, TemplateAnswer | undefined])[]) =>
    fits(two, history(...told), templateModel).fits;

  it('is valid with exactly one default at any time, and invalid with any other number', () => {
    expect(doesFit([{ what: 'set the default', id: 2 }, undefined], list(2))).toBe(true);
    expect(doesFit([{ what: 'set the default', id: 2 }, undefined], list(1, 2))).toBe(false);
    expect(doesFit([{ what: 'set the default', id: 2 }, undefined], list())).toBe(false);
  });

  it('is invalid when the last template is deleted', () => {
    const remove = (id: number) => [{ what: 'remove', id }, { removed: true }] as const;
    expect(doesFit(remove(1), [{ what: 'remove', id: 2 }, { refused: 'template.last' }])).toBe(true);
    expect(doesFit(remove(1), remove(2))).toBe(false);
  });
});

describe('a history of a member', () => {
  const person = { fullName: 'Mia', phone: null, role: 'partner', isShutOut: false };
  const member: MemberState = {
    ...{ person, version: { seen: 1, moved: false }, isDeleted: false, password: 'old', passwords: 0, sessions: ['first'], underWay: {} },
  };
  const doesFit = (...told: readonly (readonly [MemberQuestion, MemberAnswer | undefined, number?, number?])[]) =>
    fits(member, history(...told), memberModel).fits;
  const out = [{ session: 'first', what: 'sign out' }, { done: true }, 1, 2] as const;
  const reads = (from: number, to: number) =>
    [{ session: 'first', what: 'read' }, { person: { ...person, version: 1 } }, from, to] as const;
  const signsIn = (password: string) => ({ session: null, what: 'sign in', password }) as const;
  const changes = { session: 'first', what: 'change the password', from: 'old', to: 'new' } as const;

  it('is invalid when a session that ended is used', () => {
    expect(doesFit(reads(1, 9), out)).toBe(true);
    expect(doesFit(out, reads(3, 4))).toBe(false);
  });

  it('is invalid when a replaced password still works', () => {
    expect(doesFit([changes, { done: true }, 1, 9], [signsIn('old'), { done: true }, 2, 3])).toBe(true);
    expect(doesFit([changes, { done: true }, 1, 2], [signsIn('old'), { done: true }, 3, 4])).toBe(false);
    expect(doesFit([changes, { done: true }, 1, 2], [signsIn('new'), { done: true }, 3, 4])).toBe(true);
  });

  it('is valid when a login is refused during a password change, even to the same password, but not at any other time', () => {
    const [toTheSame, refused] = [{ ...changes, to: 'old' }, { refused: 'sign_in.failed' }] as const;
    expect(doesFit([toTheSame, { done: true }, 1, 9], [signsIn('old'), refused, 2, 3])).toBe(true);
    expect(doesFit([toTheSame, { done: true }, 1, 2], [signsIn('old'), refused, 3, 4])).toBe(false);
  });

  it('is invalid when a deactivated member logs in', () => {
    const shut = { person: { ...person, isShutOut: true, version: 2 } };
    expect(doesFit([{ session: null, what: 'shut out' }, shut, 1, 2], [signsIn('old'), { done: true }, 3, 4])).toBe(false);
  });
});
