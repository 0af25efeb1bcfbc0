import type { DealRow } from '../deals/deal.ts';
import type { Member } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { propertyOrder } from '../properties/list-properties.ts';
import type { PropertyRow } from '../properties/property.ts';
import { dealListFields, peopleKnownInFull, propertyFields, visibleDeals, visibleProperties } from '../visibility.ts';
import { worksOf } from './figures.ts';
import type { PersonRow } from './person.ts';

const [person, property, deal] = [rulesFor<PersonRow>(), rulesFor<PropertyRow>(), rulesFor<DealRow>()];

async function known({ people }: Pick<Ports, 'people'>, actor: Member, id: number): Promise<PersonRow> {
  const found = await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
  if (found === undefined) throw new Refusal('person.not_found');
  return found;
}

/** What a person submitted, as far as the actor may open it, the newest first. */
export const listPropertiesOf = (ports: Pick<Ports, 'people' | 'properties'>) => async (actor: Member, id: number, paging: Paging) => {
  const works = worksOf(await known(ports, actor, id));
  const within = property.all(works.properties, visibleProperties(actor));
  return ports.properties.page({ within, fields: propertyFields(actor), sort: propertyOrder.newest, ...paging, countTo: null });
};

/** The deals of a person that the actor may see, the newest first. */
export const listDealsOf = (ports: Pick<Ports, 'people' | 'deals'>) => async (actor: Member, id: number, paging: Paging) => {
  const works = worksOf(await known(ports, actor, id));
  const sort = [
    { by: 'createdAt', direction: 'desc' },
    { by: 'id', direction: 'desc' },
  ] as const;
  return ports.deals.page({ within: deal.all(works.deals, visibleDeals(actor)), fields: dealListFields, sort, ...paging, countTo: null });
};
