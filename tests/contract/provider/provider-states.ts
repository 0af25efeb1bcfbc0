import { api } from '@acre/contracts';
import { callerAt } from '../../api/support/caller.ts';
import type { Firm } from '../../api/support/firm.ts';
import type { States } from '../states.ts';

type Handlers = { readonly [Name in keyof States]: (parameters: States[Name]) => Promise<void> };

/** How a caller is let in: by the cookie of a real session, or by a real API token. */
export type Opening = { readonly cookie: string } | { readonly authorization: string };

/** Makes true on the real server what the consumers take as given. `letIn` gets what opens it. */
export function providerStates(firm: Firm, letIn: (by: Opening) => void): Handlers {
  const { owner, admin, baseUrl } = firm;
  const property = async ({ id, status }: States['a property']) => {
    const place = { type: 'office', address: '12 Front Street', city: 'New York', state: 'NY', zip_code: '10004' };
    const facts = { price: 2_500_000, size: 12_000, description: 'By the water.', amenities: ['Dock'], images: JSON.stringify(['/a.jpg']) };
    const row = { id, name: 'Harbor Building', ...place, ...facts, submitted_by_id: admin.id, status, version: 1 };
    await owner('properties').insert(row).onConflict('id').merge();
    const message = 'Harbor Building was submitted for review';
    await owner('activities').insert({ user_id: admin.id, type: 'property_submission', message, property_id: id });
  };
  return {
    'signed in': async ({ role }) => {
      const person = await firm.join(role);
      letIn({ cookie: person.cookie() });
    },
    'an API token': async ({ scope }) => {
      const elite = await firm.join('elite');
      const { token } = await elite.client.call(api.tokens.create, { body: { name: 'Portal', scope, days: 1 } });
      letIn({ authorization: `Bearer ${token}` });
    },
    'an account': async ({ email, password }) => {
      if (await owner('people').where({ email }).first('id')) return;
      await callerAt(baseUrl).client.call(api.session.register, { body: { email, password, fullName: 'Ada Partner' } });
    },
    'a property': property,
    'a property on the map': async ({ id, latitude, longitude }) => {
      await property({ id, status: 'marketing_start' });
      await owner('properties').where({ id }).update({ latitude, longitude, placed_by: 'address' });
    },
    'a deal': async ({ id }) => {
      await property({ id, status: 'marketing_start' });
      const [buyer] = await owner('people').insert(
        { full_name: 'Barry Buyer', role: 'buyer', referral_id: String(id).padStart(8, '0') },
        'id',
      );
      const money = { value: 1_000_000.5, commission_amount: 30_000.02 };
      const begun = await owner('deal_flow_template_versions').orderBy('id').first('id');
      const row = { id, property_id: id, seller_id: admin.id, buyer_id: buyer.id, template_version_id: begun.id, ...money };
      await owner('deals').insert(row);
      await owner('deal_status_history').insert({ deal_id: id, new_status: 'active', changed_by_id: admin.id });
    },
  };
}
