import { api } from '@acre/contracts/api';
import type { Firm } from '../../api/support/firm.ts';
import type { States } from '../states.ts';
import type { Handlers } from './handlers.ts';
import { aProperty } from './property-states.ts';

export function dealStates(firm: Firm): Pick<Handlers, 'a deal' | 'a paid commission' | 'a template'> {
  const { owner, admin } = firm;
  const deal = async ({ id, partnerId }: States['a deal']) => {
    await aProperty(firm, { id, status: 'marketing_start' });
    const [buyer] = await owner('people').insert(
      { full_name: 'Barry Buyer', role: 'buyer', referral_id: `B${String(id).padStart(7, '0')}` },
      'id',
    );
    const money = { value: 1_000_000.5, commission_amount: 30_000.02 };
    const begun = await owner('deal_flow_template_versions').orderBy('id').first('id');
    const parts = { seller_id: admin.id, buyer_id: buyer.id, partner_id: partnerId ?? null };
    await owner('deals').insert({ id, property_id: id, ...parts, template_version_id: begun.id, ...money });
    await owner('deal_status_history').insert({ deal_id: id, new_status: 'active', changed_by_id: admin.id });
  };
  return {
    'a deal': deal,
    'a paid commission': async ({ dealId, ...parts }) => {
      await deal({ id: dealId, ...parts });
      await admin.client.call(api.deals.edit, { params: { id: dealId }, body: { commissionPaid: true } });
    },
    'a template': async ({ id }) => {
      await owner('deal_flow_templates').insert({ id, name: 'Short sale', created_by_id: admin.id });
      const steps = JSON.stringify([{ id: 'offer', name: 'Offer', order: 1 }]);
      await owner('deal_flow_template_versions').insert({ template_id: id, version: 1, steps });
    },
  };
}
