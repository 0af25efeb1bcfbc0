import { api } from '@acre/contracts/api';
import type { Someone } from '../firm-on.ts';
import { aDeal, aTemplate } from '../samples.ts';
import { type Build, type Calls, type Cast, listed, nothing, onOwner, partOf } from './kit.ts';

const onDeal =
  (bodiesOf: (cast: Cast, onAnother: number) => (object | undefined)[]): Build =>
  async (cast) => {
    const { firm, owner, admin } = cast;
    const [property, another] = [await firm.property(admin, listed), await firm.property(admin, listed)];
    const { id } = await firm.deal(property, partOf(owner));
    return bodiesOf(cast, another.id).map((body) => ({ params: { id }, body }));
  };

const newDeal =
  (different: (cast: Cast, callerRole: Someone) => object): Build =>
  async (cast, callerRole) => {
    const { firm, admin } = cast;
    const property = await firm.property(admin, listed);
    const who = callerRole === 'visitor' ? cast.owner : cast[callerRole];
    return { body: aDeal({ propertyId: property.id, sellerId: admin.id, ...partOf(who), ...different(cast, who) }) };
  };

export const deals: Calls = {
  'deals.list.list': nothing,
  'deals.totals.read': nothing,
  'deals.export.export': nothing,
  'deals.history.read': onDeal(() => [undefined]),
  'deals.participants.list': async ({ firm, admin }) => ({ query: { propertyId: (await firm.property(admin, listed)).id } }),
  'deals.participants.withoutProperty': nothing,
  'deals.get.get': onDeal(() => [undefined]),
  'deals.create.withSelf': newDeal(() => ({})),
  'deals.create.withCommission': newDeal(() => ({ commissionAmount: 30_000 })),
  'deals.create.paid': newDeal(() => ({ commissionAmount: 30_000, commissionPaid: true })),
  'deals.create.withAnother': newDeal(({ owner, partner, elite, network }, who) => {
    const [other, another] = [who === partner ? owner : partner, who === elite ? network : elite];
    return who.role === 'elite'
      ? { eliteId: another.id }
      : { partnerId: other.role === 'partner' ? other.id : partner.id, eliteId: another.id };
  }),
  'deals.edit.status': onDeal(() => [{ status: 'under_contract' }]),
  'deals.edit.commission': onDeal(() => [{ commissionAmount: 30_000 }, { commissionAmount: 20_000, commissionPaid: true }]),
  'deals.edit.participants': onDeal(({ partner, elite }, propertyId) => [{ propertyId }, { partnerId: partner.id, eliteId: elite.id }]),
  'deals.edit.content': onDeal(({ admin }) => [{ value: 5 }, { notes: 'Mine' }, { closingDate: '2030-01-31' }, { buyerId: admin.id }]),
  'deals.edit.property': onDeal(() => [{ property: { status: 'under_contract' } }]),
};

const onTemplate =
  (body?: object): Build =>
  async ({ admin }) => {
    const { id } = await admin.client.call(api.templates.create, { body: aTemplate() });
    return { params: { id }, body };
  };

export const templates: Calls = {
  'templates.list.list': nothing,
  'templates.default.get': nothing,
  'templates.create.create': () => ({ body: aTemplate() }),
  'templates.duplicate.duplicate': onTemplate(),
  'templates.export.export': onTemplate(),
  'templates.edit.edit': onTemplate({ name: 'Another name' }),
  'templates.remove.remove': onTemplate(),
  'templates.setDefault.setDefault': onTemplate(),
};

export const commission: Calls = {
  'commission.plan.read': nothing,
  'commission.changePlan.change': () => ({ body: { elite: 10, uplines: [5, 2] } }),
  'commission.preview.ofOneself': (cast, callerRole) => ({
    query: { amount: 30_000.5, ...partOf(callerRole === 'visitor' || callerRole === 'admin' ? cast.owner : cast[callerRole]) },
  }),
  'commission.preview.ofAnother': async ({ firm }) => ({ query: { amount: 30_000, ...partOf(await firm.join('partner')) } }),
};

const statement: Build = ({ owner }) => ({ params: { id: owner.id }, query: { month: '2026-01' } });

export const ledger: Calls = {
  'ledger.list.list': nothing,
  'ledger.ofPerson.list': onOwner,
  'ledger.total.read': nothing,
  'ledger.totalOfPerson.read': onOwner,
  'ledger.statement.read': statement,
  'ledger.statementCsv.read': statement,
  'ledger.statementPdf.read': statement,
};
