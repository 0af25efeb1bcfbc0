import type { Deal } from '@acre/contracts/deals/deals';
import { openFirm, type Someone } from './firm.ts';
import { aDeal } from './samples.ts';

type Different = Partial<Parameters<typeof aDeal>[0]>;

/** Creates a firm with two partners, two elites, a seller and a buyer. `otherElite` has two properties, one listed and one hidden. */
export async function openDealFirm() {
  const firm = await openFirm();
  const [partner, elite] = [await firm.join('partner'), await firm.join('elite')];
  const [otherPartner, otherElite] = [await firm.join('partner'), await firm.join('elite')];
  const client = async (full_name: string, role: string, referral_id: string): Promise<number> => {
    const [row] = await firm.owner('people').insert({ full_name, role, referral_id }, 'id');
    return row.id;
  };
  const seller = await client('Sally Seller', 'seller', '0000000S');
  const buyer = await client('Barry Buyer', 'buyer', '0000000B');
  const listed = await firm.property(otherElite, { name: 'Listed Tower', status: 'marketing_start', referralId: null });
  const hidden = await firm.property(otherElite, { name: 'Hidden Tower', referralId: null });
  return {
    ...{ firm, admin: firm.admin, partner, elite, otherPartner, otherElite, seller, buyer, listed, hidden },
    create: (who: Someone, different: Different = {}) =>
      who.ask('POST', '/api/deals', { body: aDeal({ propertyId: listed.id, sellerId: otherElite.id, ...different }) }),
    edit: (who: Someone, { id }: Deal, body: object) => who.ask('PATCH', `/api/deals/${id}`, { body }),
  };
}

/** Returns the expected refusal, which names the invalid field. */
export const refusal = (status: number, code: string, path: string) => ({ status, json: { code, issues: [{ path }] } });
