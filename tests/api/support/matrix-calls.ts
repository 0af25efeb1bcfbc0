import { type Asker, api, formOf } from '@acre/contracts';
import type { Caller } from './caller.ts';
import type { Firm, Someone } from './firm.ts';
import { aDeal, aLine, aNotice, anEnquiry, aProperty, aTemplate } from './samples.ts';
import { anImage, upload } from './uploads.ts';

/** Who plays in the matrix: the owner is a partner or an elite, whom `network` referred; the strangers have nothing to do with them. */
export type Cast = Readonly<Record<Exclude<Asker, 'visitor'>, Someone>> & { readonly visitor: Caller; readonly firm: Firm };
export type Call = { readonly params?: object; readonly query?: object; readonly body?: unknown; readonly raw?: FormData };
type Build = (cast: Cast, asker: Asker) => Promise<Call | Call[]> | Call | Call[];

const nothing: Build = () => ({});
const emailOf = (asker: Asker) => `new.${asker}.${Math.random().toString(36).slice(2)}@acre.test`;

/** Who stands in for the owner where the call would change them for the calls after it. */
const subject = async ({ owner, network, firm }: Cast, asker: Asker) => (asker === 'owner' ? owner : firm.join(owner.role, network));
const onSubject =
  (...bodies: object[]): Build =>
  async (cast, asker) => {
    const { id } = await subject(cast, asker);
    return bodies.map((body) => ({ params: { id }, body }));
  };
const onOwner: Build = ({ owner }) => ({ params: { id: owner.id } });

type Place = Parameters<Firm['property']>[1];
const hidden = { status: 'under_review', referralId: null } as const;
const listed = { status: 'marketing_start', referralId: null } as const;
const onProperty =
  (place: Place, ...bodies: (object | undefined)[]): Build =>
  async ({ firm, owner }) => {
    const { id } = await firm.property(owner, place);
    return bodies.map((body) => ({ params: { id }, body }));
  };

const partOf = ({ role, id }: Someone) => (role === 'elite' ? { eliteId: id } : { partnerId: id });
const onDeal =
  (bodiesOf: (cast: Cast, onAnother: number) => (object | undefined)[]): Build =>
  async (cast) => {
    const { firm, owner, admin } = cast;
    const [property, another] = [await firm.property(admin, listed), await firm.property(admin, listed)];
    const { id } = await firm.deal(property, partOf(owner));
    return bodiesOf(cast, another.id).map((body) => ({ params: { id }, body }));
  };
const newDeal =
  (different: (cast: Cast, asker: Someone) => object): Build =>
  async (cast, asker) => {
    const { firm, admin } = cast;
    const property = await firm.property(admin, listed);
    const who = asker === 'visitor' ? cast.owner : cast[asker];
    return { body: aDeal({ propertyId: property.id, sellerId: admin.id, ...partOf(who), ...different(cast, who) }) };
  };
const onTemplate =
  (body?: object): Build =>
  async ({ admin }) => {
    const { id } = await admin.client.call(api.templates.create, { body: aTemplate() });
    return { params: { id }, body };
  };

const onConversation =
  (body?: object): Build =>
  async ({ firm, owner, visitor }) => {
    const { id: property } = await firm.property(owner, listed);
    const asked = await visitor.ask('POST', `/api/properties/${property}/enquiries`, { body: anEnquiry() });
    return { params: { id: (asked.json as { id: number }).id }, body };
  };

const onMail =
  (state: 'kept' | 'failed'): Build =>
  async ({ firm }) => {
    const mail = {
      kind: 'enquiry_confirmed',
      to_address: 'vic@visitor.test',
      subject: 'A subject',
      content: '[]',
      state,
      reason: 'A reason',
    };
    const [row] = await firm.owner('mails').insert(mail).returning('id');
    return { params: { id: row.id } };
  };

/** A file of the owner's property, which stands there. */
const onFile =
  (kind: 'image' | 'document') =>
  (place: Place, more: object = {}): Build =>
  async ({ firm, owner }) => {
    const { id, url } = await upload(owner, kind);
    await firm.property(owner, { ...place, [`${kind}s`]: [url] });
    return { params: { id, ...more } };
  };
const onImage = onFile('image');
const onDocument = onFile('document');

/** A well-formed call for every row of the matrix. */
export const calls: Readonly<Record<string, Build>> = {
  'session.user.user': nothing,
  'session.login.login': ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  'session.register.register': (_, asker) => ({ body: { email: emailOf(asker), password: 'plum-orchard-42', fullName: 'Newly Joined' } }),
  'session.logout.logout': nothing,

  'people.list.list': nothing,
  'people.byReferral.lookUp': async ({ firm, owner }) => {
    const { referral_id: referralId } = await firm.owner('people').where({ id: owner.id }).first('referral_id');
    return { params: { referralId } };
  },
  'people.get.get': onOwner,
  'people.performance.performance': onOwner,
  'people.edit.profile': onSubject({ fullName: 'Another Name', phone: '555 0100' }),
  'people.edit.removePhoto': onSubject({ profileImage: null }),
  'people.edit.role': onSubject({ role: 'admin' }),
  'people.edit.referredBy': onSubject({ referredBy: 1 }, { referralId: 'ABCDEFGH' }, { id: 1 }),
  'people.changePassword.change': async (cast, asker) => {
    const { id, password } = await subject(cast, asker);
    return { params: { id }, body: { currentPassword: password, newPassword: 'pear-orchard-43' } };
  },

  'properties.list.list': nothing,
  'properties.map.map': nothing,
  'properties.get.listed': onProperty(listed, undefined),
  'properties.get.unlisted': onProperty(hidden, undefined),
  'properties.get.openForReferral': onProperty({ status: 'under_review' }, undefined),
  'properties.similar.listed': onProperty(listed, undefined),
  'properties.similar.unlisted': onProperty(hidden, undefined),
  'properties.similar.openForReferral': onProperty({ status: 'under_review' }, undefined),
  'properties.brochure.listed': onProperty(listed, undefined),
  'properties.brochure.unlisted': onProperty(hidden, undefined),
  'properties.brochure.openForReferral': onProperty({ status: 'under_review' }, undefined),
  'properties.statusHistory.listed': onProperty(listed, undefined),
  'properties.statusHistory.unlisted': onProperty(hidden, undefined),
  'properties.statusHistory.openForReferral': onProperty({ status: 'under_review' }, undefined),
  'properties.duplicates.find': () => ({ query: { address: '1 Elm St', city: 'Austin', state: 'TX', zipCode: '78701' } }),
  'properties.create.submit': () => ({ body: aProperty() }),
  'properties.edit.contentUnderReview': onProperty(hidden, { name: 'Renamed' }, { price: 3_000_000, sellerContact: null }),
  'properties.edit.contentListed': onProperty(listed, { name: 'Renamed' }, { documents: [] }),
  'properties.edit.statusUnderReview': onProperty(hidden, { status: 'closed_paid' }),
  'properties.edit.statusListed': onProperty(listed, { status: 'closed_paid' }),
  'properties.edit.referralId': onProperty(hidden, { referralId: true }),
  'properties.edit.submitter': onProperty(hidden, { submittedById: 1 }),
  'properties.remove.listed': onProperty(listed, undefined),
  'properties.remove.unlisted': onProperty(hidden, undefined),
  'properties.restore.deleted': async ({ firm, owner, admin }) => {
    const { id } = await firm.property(owner, listed);
    await admin.client.call(api.properties.remove, { params: { id } });
    return { params: { id } };
  },
  'properties.restore.listed': onProperty(listed, undefined),
  'properties.changeStatuses.byIds': async ({ firm, owner }) => {
    const { id } = await firm.property(owner, listed);
    return { body: { status: 'closed_paid', ids: [id] } };
  },
  'properties.changeStatuses.matching': async ({ firm, owner }) => {
    const { name } = await firm.property(owner, { ...listed, name: `Only ${Math.random().toString(36).slice(2)}` });
    return { body: { status: 'closed_paid', matching: { search: name }, total: 1 } };
  },
  'properties.export.export': nothing,
  'properties.import.import': () => ({ body: { lines: [aLine()] } }),

  'places.byZipCode.lookUp': () => ({ params: { zipCode: '78701' } }),

  'deals.list.list': nothing,
  'deals.participants.list': nothing,
  'deals.get.get': onDeal(() => [undefined]),
  'deals.create.withSelf': newDeal(() => ({})),
  'deals.create.withCommission': newDeal(() => ({ commissionAmount: 30_000, commissionPaid: true })),
  'deals.create.withAnother': newDeal(({ owner, partner, elite, network }, who) => {
    const [other, another] = [who === partner ? owner : partner, who === elite ? network : elite];
    return who.role === 'elite'
      ? { eliteId: another.id }
      : { partnerId: other.role === 'partner' ? other.id : partner.id, eliteId: another.id };
  }),
  'deals.edit.status': onDeal(() => [{ status: 'under_contract' }]),
  'deals.edit.commission': onDeal(() => [{ commissionAmount: 30_000 }, { commissionAmount: 20_000, commissionPaid: true }]),
  'deals.edit.participants': onDeal(({ admin, partner, elite }, propertyId) => [
    { propertyId },
    { buyerId: admin.id },
    { partnerId: partner.id, eliteId: elite.id },
  ]),
  'deals.edit.value': onDeal(() => [{ value: 5 }, { notes: 'Mine' }, { closingDate: '2030-01-31' }]),

  'commission.plan.read': nothing,
  'commission.changePlan.change': () => ({ body: { elite: 10, uplines: [5, 2] } }),
  'commission.preview.ofOneself': (cast, asker) => ({
    query: { amount: 30_000.5, ...partOf(asker === 'visitor' || asker === 'admin' ? cast.owner : cast[asker]) },
  }),
  'commission.preview.ofAnother': async ({ firm }) => ({ query: { amount: 30_000, ...partOf(await firm.join('partner')) } }),

  'templates.list.list': nothing,
  'templates.default.get': nothing,
  'templates.create.create': () => ({ body: aTemplate() }),
  'templates.edit.edit': onTemplate({ name: 'Another name' }),
  'templates.remove.remove': onTemplate(),
  'templates.setDefault.setDefault': onTemplate(),

  'activities.list.list': nothing,

  'dashboard.read.read': nothing,
  'ledger.list.list': nothing,
  'ledger.ofPerson.list': onOwner,
  'drafts.property.own': nothing,
  'drafts.keepProperty.own': () => ({ body: { content: { name: 'Half a name' } } }),
  'drafts.discardProperty.own': nothing,

  'house.contact.contact': nothing,
  'house.changeContact.changeContact': () => ({ body: { fullName: 'The Desk', email: 'desk@acre.test' } }),

  'search.everything.search': () => ({ query: { q: 'harbor' } }),

  'notifications.list.list': nothing,
  'notifications.unread.unread': nothing,
  'notifications.read.own': async ({ firm, owner }) => {
    const [notice] = await firm.owner('notifications').insert(aNotice(owner.id), 'id');
    return { params: { id: notice.id } };
  },
  'notifications.readAll.readAll': () => ({ body: {} }),

  'conversations.enquire.listed': onProperty(listed, anEnquiry()),
  'conversations.enquire.unlisted': onProperty(hidden, anEnquiry()),
  'conversations.enquire.openForReferral': onProperty({ status: 'under_review' }, anEnquiry()),
  'conversations.list.listed': onProperty(listed, undefined),
  'conversations.list.unlisted': onProperty(hidden, undefined),
  'conversations.list.openForReferral': onProperty({ status: 'under_review' }, undefined),

  'conversations.answer.answer': onConversation({ message: 'Yes, forty places.' }),
  'conversations.markRead.read': onConversation(),

  'mails.list.list': nothing,
  'mails.get.get': onMail('kept'),
  'mails.resend.resend': onMail('failed'),

  'joining.forgotPassword.forgot': ({ owner }) => ({ body: { email: owner.email } }),
  'joining.checkPasswordReset.check': async ({ firm }) => ({ body: { token: await firm.resetToken((await firm.join('partner')).email) } }),
  'joining.resetPassword.reset': async ({ firm }) => {
    const { email } = await firm.join('partner');
    return { body: { token: await firm.resetToken(email), newPassword: 'pear-orchard-43' } };
  },
  'joining.visitReferral.visit': () => ({ body: { referralId: 'ABCDEFGH' } }),
  'joining.unsubscribe.unsubscribe': ({ firm, owner }) => ({ params: { token: firm.unsubscribeToken(owner.id) } }),

  'files.upload.upload': async () => ({ query: { kind: 'image' }, raw: formOf(await anImage()) }),
  'files.get.imageListed': onImage(listed),
  'files.get.imageUnlisted': onImage(hidden),
  'files.get.imageOpenForReferral': onImage({ status: 'under_review' }),
  'files.get.documentListed': onDocument(listed),
  'files.get.documentUnlisted': onDocument({ status: 'under_review' }),
  'files.get.loose': async ({ owner }) => ({ params: { id: (await upload(owner, 'image')).id } }),
  'files.copy.imageListed': onImage(listed, { width: '320' }),
  'files.copy.imageUnlisted': onImage(hidden, { width: '320' }),

  'system.health.health': nothing,
  'system.ready.ready': nothing,
  'system.config.config': nothing,
  'system.openapi.openapi': nothing,
};
