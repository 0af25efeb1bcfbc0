import { visitor } from '../kernel/actor.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { visibleProperties } from '../visibility.ts';
import type { PropertyRow } from './property.ts';

const property = rulesFor<PropertyRow>();

/** Ids from the first to the last, both counted. */
export type IdRange = Readonly<{ from: number; to: number }>;

/** Which properties everybody finds at an address of its own, with their last change, in the order of ids. */
export const listAddresses =
  ({ properties }: Pick<Ports, 'properties'>) =>
  ({ from, to }: IdRange, limit: number) =>
    properties.addresses(property.all(visibleProperties(visitor), property.atLeast('id', from), property.atMost('id', to)), limit);
