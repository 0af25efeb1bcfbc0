import { api } from '@acre/contracts/api';
import { callerAt } from '../../api/support/caller.ts';
import type { Someone } from '../../api/support/firm.ts';
import { aDeal, aProperty, aTemplate } from '../../api/support/samples.ts';
import { patch } from '../support/ask.ts';
import { acresOn } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const pairs = 100;
/** Two administrators write different texts into this field of the record at this path. */
type Record = Readonly<{ path: string; field: 'notes' | 'description' | 'company' }>;

/** Many times, two administrators read the same record and both save it, on two instances. Each time, one of them must get a conflict. */
export async function twoAtOneRecord({ postgres, found, ending }: Scene): Promise<void> {
  const acres = await acresOn(await postgres.fresh('two_at_one'), ending, 2);
  const [one, other] = [await acres.join('admin'), await acres.join('admin')];
  const another = callerAt(acres.urlOf(1), { cookie: other.cookie() });
  let [lost, unequal] = [0, 0];
  for (let nth = 0; nth < pairs; nth += 1) {
    const { path, field } = await aRecord(one, nth);
    const listed = path.startsWith('/api/deal-flow-templates') ? templateIn : whole;
    const read = async () => listed(await one.ask('GET', listed === whole ? path : '/api/deal-flow-templates'), path);
    const { version } = await read();
    const texts = [`First of pair ${nth}`, `Second of pair ${nth}`];
    const replies = await Promise.all([one, another].map((caller, at) => patch(caller, path, { [field]: texts[at] }, version)));
    const statuses = replies.map((reply) => reply?.status ?? 0);
    const after = await read();
    const winner = statuses.indexOf(200);
    if (statuses.toSorted().join() !== '200,412') unequal += 1;
    if (statuses.some((status, at) => status === 200 && (after as unknown as { [of: string]: unknown })[field] !== texts[at]) || winner < 0)
      lost += 1;
  }
  found.add(`Two administrators save one record simultaneously, ${pairs} pairs: acknowledged updates that were lost`, lost, '', {
    atMost: 0,
  });
  found.add('Pairs without exactly one success (200) and one conflict (412)', unequal, '', { atMost: 0 });
}

type Read = Readonly<{ version: number }>;
type Reply = Readonly<{ json: unknown }>;
const whole = ({ json }: Reply): Read => json as Read;
const templateIn = ({ json }: Reply, path: string): Read =>
  (json as (Read & { id: number })[]).find(({ id }) => path.endsWith(`/${id}`)) as Read;

/**
 * Returns the record for pair number `nth`. A pair is two simultaneous updates of the same record. `nth` determines the kind of record,
 * such as a property or a deal.
 */
async function aRecord({ client, id: me }: Someone, nth: number): Promise<Record> {
  const { id: propertyId } = await client.call(api.properties.create, { body: aProperty() });
  switch (nth % 4) {
    case 0:
      return { path: `/api/properties/${propertyId}`, field: 'description' };
    case 1: {
      const { id } = await client.call(api.deals.create, { body: aDeal({ propertyId, sellerId: me }) });
      return { path: `/api/deals/${id}`, field: 'notes' };
    }
    case 2: {
      const { id } = await client.call(api.templates.create, { body: aTemplate() });
      return { path: `/api/deal-flow-templates/${id}`, field: 'description' };
    }
    default:
      return { path: `/api/users/${me}`, field: 'company' };
  }
}
