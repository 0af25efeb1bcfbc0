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
  const deal = async ({ id }: States['a deal']) => {
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
    'a deleted property': async ({ id }) => {
      await property({ id, status: 'marketing_start' });
      await admin.client.call(api.properties.remove, { params: { id } });
    },
    'a deal': deal,
    'a paid commission': async ({ dealId }) => {
      await deal({ id: dealId });
      await admin.client.call(api.deals.edit, { params: { id: dealId }, body: { commissionPaid: true } });
    },
    ...peopleStates(firm),
    'an invitation': async ({ id }) => {
      const row = { id, email: `ann${id}@acre.test`, role: 'partner', invited_by_id: admin.id };
      await owner('invitations').insert({ ...row, expires_at: owner.raw("now() + interval '14 days'") });
    },
    'a template': async ({ id }) => {
      await owner('deal_flow_templates').insert({ id, name: 'Short sale', created_by_id: admin.id });
      const steps = JSON.stringify([{ id: 'offer', name: 'Offer', order: 1 }]);
      await owner('deal_flow_template_versions').insert({ template_id: id, version: 1, steps });
    },
    preferences: async ({ version, signUp }) => {
      await owner('settings').insert({ key: 'preferences', value: { signUp }, version });
    },
  };
}

type AboutPeople = 'a client' | 'a member' | 'a member with a second factor';

function peopleStates({ owner }: Firm): Pick<Handlers, AboutPeople> {
  const named = (id: number) => ({ id, referral_id: String(id).padStart(8, '0') });
  const member = async ({ id }: States['a member']) => {
    const account = { email: `paul${id}@acre.test`, username: `paul${id}@acre.test`, password_hash: 'none' };
    await owner('people').insert({ ...named(id), ...account, full_name: 'Paul Partner', role: 'partner' });
  };
  return {
    'a client': async ({ id }) => {
      await owner('people').insert({ ...named(id), full_name: 'Sue Seller', role: 'seller' });
    },
    'a member': member,
    'a member with a second factor': async ({ id }) => {
      await member({ id });
      await owner('second_factors').insert({ person_id: id, secret: 'sealed', confirmed_at: owner.fn.now() });
    },
  };
}
