import type { Context } from '../context.ts';
import type { DealRow } from '../deals/deal.ts';
import type { Member } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { propertyOrder } from '../properties/list-properties.ts';
import type { PropertyRow } from '../properties/property.ts';
import { dealListPolicy, peopleKnownInFull, propertyPolicy, visibleDeals, visibleProperties } from '../visibility.ts';
import { worksOf } from './figures.ts';
import type { PersonRow } from './person.ts';

const [person, property, deal] = [rulesFor<PersonRow>(), rulesFor<PropertyRow>(), rulesFor<DealRow>()];

async function findKnownInFull({ people }: Pick<Ports, 'people'>, actor: Member, id: number): Promise<PersonRow> {
  const found = await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
  if (found === undefined) throw new Refusal('person.not_found');
  return found;
}

/** Lists the properties that a person submitted and that the actor may see in lists, newest first. */
export async function listPropertiesOf(ctx: Context, { id, ...paging }: Readonly<{ id: number }> & Paging) {
  const { actor } = ctx;
  const works = worksOf(await findKnownInFull(ctx, actor, id));
  const within = property.all(works.properties, visibleProperties(actor));
  return ctx.properties.page({ within, fields: propertyPolicy(actor), sort: propertyOrder.newest, ...paging, countTo: null });
}

/** Lists those deals of a person that the actor may see, newest first. */
export async function listDealsOf(ctx: Context, { id, ...paging }: Readonly<{ id: number }> & Paging) {
  const { actor } = ctx;
  const works = worksOf(await findKnownInFull(ctx, actor, id));
  const sort = [
    { by: 'createdAt', direction: 'desc' },
    { by: 'id', direction: 'desc' },
  ] as const;
  return ctx.deals.page({ within: deal.all(works.deals, visibleDeals(actor)), fields: dealListPolicy, sort, ...paging, countTo: null });
}
