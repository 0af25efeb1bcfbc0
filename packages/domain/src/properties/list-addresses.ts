import { visitor } from '../kernel/actor.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { visibleProperties } from '../visibility.ts';
import type { PropertyRow } from './property.ts';

const property = rulesFor<PropertyRow>();

/** Both ids are inclusive. */
export type IdRange = Readonly<{ from: number; to: number }>;

/** Lists the public properties with the time of their last change, in the order of ids. */
export const listAddresses = ({ properties }: Ports, { limit, from, to }: Readonly<{ limit: number }> & IdRange) =>
  properties.addresses(property.all(visibleProperties(visitor), property.atLeast('id', from), property.atMost('id', to)), limit);
