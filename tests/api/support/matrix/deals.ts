import type { Someone } from '../firm-on.ts';
import { aDeal } from '../samples.ts';
import { type Build, type Calls, type Cast, listed, nothing, partOf } from './kit.ts';

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
