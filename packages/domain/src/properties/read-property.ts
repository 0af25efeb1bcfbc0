import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { propertyRecordFields, visibleProperties } from '../visibility.ts';
import type { PropertyRow } from './property.ts';

const property = rulesFor<PropertyRow>();

export const readProperty =
  ({ properties }: Pick<Ports, 'properties'>) =>
  async (actor: Actor, id: number) => {
    const found = await properties.view(property.all(property.eq('id', id), visibleProperties(actor)), propertyRecordFields(actor));
    if (found === undefined) throw new Refusal('property.not_found');
    return found;
  };
