import { api } from '@acre/contracts/api';
import { aLine, aProperty } from '../samples.ts';
import { type Calls, hidden, listed, nothing, onProperty } from './kit.ts';

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
