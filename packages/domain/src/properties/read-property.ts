import type { Context } from '../context.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { openableProperties, propertyRecordPolicy } from '../visibility.ts';
import type { PropertyRow } from './property.ts';

const property = rulesFor<PropertyRow>();

export async function readProperty({ actor, properties }: Context<Actor>, { id }: Readonly<{ id: number }>) {
  const found = await properties.view(property.all(property.eq('id', id), openableProperties(actor)), propertyRecordPolicy(actor));
  if (found === undefined) throw new Refusal('property.not_found');
  return found;
}
