import { api } from '@acre/contracts/api';
import { aLine, anEnquiry, aProperty } from '../samples.ts';
import { type Build, type Calls, hidden, listed, nothing, onProperty, type Place } from './kit.ts';

export const properties: Calls = {
  'properties.list.list': nothing,
  'properties.map.map': nothing,
  'properties.places.suggest': () => ({ query: { beginning: 'aus' } }),
  'properties.features.list': nothing,
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
  'properties.deleted.deleted': nothing,
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
  'properties.tryStatuses.numbers': async ({ firm, owner }) => {
    const { id } = await firm.property(owner, listed);
    return { query: { status: 'closed_paid', ids: String(id) } };
  },
  'properties.changeStatusesByVersion.lines': async ({ firm, owner }) => {
    const { id, version = 0 } = await firm.property(owner, listed);
    return { body: { status: 'closed_paid', lines: [{ id, version }] } };
  },
  'properties.export.export': nothing,
  'properties.checkImport.check': () => ({ body: { lines: [aLine()] } }),
  'properties.import.import': () => ({ body: { lines: [aLine()] } }),
};

const byKey =
  (place: Place): Build =>
  async ({ firm, owner }) => ({ params: { key: String((await firm.property(owner, place)).id) } });

export const reso: Calls = {
  'reso.list.list': nothing,
  'reso.get.listed': byKey(listed),
  'reso.get.unlisted': byKey(hidden),
  'reso.metadata.metadata': nothing,
};

const onConversation =
  (body?: object): Build =>
  async ({ firm, owner, visitor }) => {
    const { id: property } = await firm.property(owner, listed);
    const asked = await visitor.ask('POST', `/api/properties/${property}/enquiries`, { body: anEnquiry() });
    return { params: { id: (asked.json as { id: number }).id }, body };
  };

export const conversations: Calls = {
  'conversations.enquire.listed': onProperty(listed, anEnquiry()),
  'conversations.enquire.unlisted': onProperty(hidden, anEnquiry()),
  'conversations.enquire.openForReferral': onProperty({ status: 'under_review' }, anEnquiry()),
  'conversations.list.listed': onProperty(listed, undefined),
  'conversations.list.unlisted': onProperty(hidden, undefined),
  'conversations.list.openForReferral': onProperty({ status: 'under_review' }, undefined),
  'conversations.begin.listed': onProperty(listed, { message: 'Please call me.' }),
  'conversations.begin.unlisted': onProperty(hidden, { message: 'Please call me.' }),
  'conversations.begin.openForReferral': onProperty({ status: 'under_review' }, { message: 'Please call me.' }),
  'conversations.inbox.inbox': nothing,
  'conversations.unread.unread': nothing,
  'conversations.get.get': onConversation(),
  'conversations.answer.answer': onConversation({ message: 'Yes, forty places.' }),
  'conversations.markRead.read': onConversation(),
};
