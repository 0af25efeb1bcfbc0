import { api } from '@acre/contracts/api';
import type { Firm } from '../../api/support/firm.ts';
import type { States } from '../states.ts';
import type { Handlers } from './handlers.ts';
import { numbered } from './numbered.ts';

type AboutProperties = 'a property' | 'a property on the map' | 'a property that was moved' | 'a deleted property' | 'an enquiry';

export async function aProperty({ owner, admin }: Firm, { id, status, submittedById }: States['a property']): Promise<void> {
  const place = { type: 'office', address: '12 Front Street', city: 'New York', state: 'NY', zip_code: '10004' };
  const facts = { price: 2_500_000, size: 12_000, description: 'By the water.', amenities: ['Dock'], images: JSON.stringify(['/a.jpg']) };
  const row = { id, name: 'Harbor Building', ...place, ...facts, submitted_by_id: submittedById ?? admin.id, status, version: 1 };
  await owner('properties').insert(row).onConflict('id').merge();
  const message = 'Harbor Building was submitted for review';
  await owner('activities').insert({ user_id: admin.id, type: 'property_submission', message, property_id: id });
}

export function propertyStates(firm: Firm): Pick<Handlers, AboutProperties> {
  const { owner, admin } = firm;
  const listed = (id: number) => aProperty(firm, { id, status: 'marketing_start' });
  return {
    'a property': (wanted) => aProperty(firm, wanted),
    'a property on the map': async ({ id, latitude, longitude }) => {
      await listed(id);
      await owner('properties').where({ id }).update({ latitude, longitude, placed_by: 'address' });
    },
    'a property that was moved': async ({ id }) => {
      await listed(id);
      await admin.client.call(api.properties.edit, { params: { id }, body: { status: 'underwriting' } });
    },
    'a deleted property': async ({ id }) => {
      await listed(id);
      await admin.client.call(api.properties.remove, { params: { id } });
    },
    'an enquiry': async ({ id, propertyId }) => {
      const { client } = await firm.join('partner');
      const asked = { params: { id: propertyId }, body: { message: 'Is there parking?' } };
      await numbered(firm, 'conversations', id, () => client.call(api.conversations.begin, asked));
      await admin.client.call(api.conversations.markRead, { params: { id } });
    },
  };
}
