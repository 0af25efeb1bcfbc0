import type { Context } from '../../context.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fromJson, type Json, type Sort, toJson } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../../kernel/rule.ts';
import type { Ports } from '../../ports.ts';
import { openableProperties, propertyPolicy, publiclyListed, visibleProperties } from '../../visibility.ts';
import type { PropertyRow, PropertyView } from '../property.ts';
import { bySimilarityTo, type Comparable, comparedBy, isAround, isSimilarTo, mostSimilar } from './similar.ts';

/** This many candidates on either side of the price are examined. */
const candidates = 24;

const property = rulesFor<PropertyRow>();

const dearerFirst: Sort<PropertyRow> = [
  { by: 'price', direction: 'desc' },
  { by: 'id', direction: 'desc' },
];
const cheaperFirst: Sort<PropertyRow> = [
  { by: 'price', direction: 'asc' },
  { by: 'id', direction: 'asc' },
];

/** Lists public listings that are similar to a property, most similar first. The actor must be allowed to open the property. */
export async function listSimilar({ actor, properties }: Context<Actor>, { id }: Readonly<{ id: number }>): Promise<Json<PropertyView[]>> {
  const one = await properties.find(property.all(property.eq('id', id), openableProperties(actor)));
  if (one === undefined) throw new Refusal('property.not_found');
  const shown = property.all(visibleProperties(actor), publiclyListed);
  const within = property.all(shown, isSimilarTo(one));
  const around = await nearestInPrice(properties, property.all(within, isAround(one)), one.price);
  const found = around.length < mostSimilar ? [...around, ...(await nearestInPrice(properties, within, one.price))] : around;
  const chosen = [...new Map(found.toSorted(bySimilarityTo(one)).map((it) => [it.id, it])).keys()].slice(0, mostSimilar);
  if (chosen.length === 0) return toJson([]);
  const { rows } = await properties.page({
    within: property.all(shown, property.in('id', chosen)),
    fields: propertyPolicy(actor),
    sort: cheaperFirst,
    page: 1,
    pageSize: mostSimilar,
    countTo: 0,
  });
  return toJson(fromJson(rows).toSorted((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id)));
}

async function nearestInPrice(properties: Ports['properties'], within: Rule<PropertyRow>, price: number): Promise<readonly Comparable[]> {
  const side = async (bound: Rule<PropertyRow>, sort: Sort<PropertyRow>) => {
    const fields = [{ names: comparedBy, when: everything }];
    const { rows } = await properties.page({
      within: property.all(bound, within),
      fields,
      sort,
      page: 1,
      pageSize: candidates,
      countTo: 0,
    });
    return fromJson(rows);
  };
  const [above, below] = [property.atLeast('price', price), property.atMost('price', price)];
  return [...(await side(above, cheaperFirst)), ...(await side(below, dearerFirst))];
}
