import { updateOf } from '../kernel/event-collector.ts';
import type { PropertyChange } from './ports.ts';
import type { Property } from './property.ts';
import type { PropertyStatus } from './status/status.ts';

type OfProperty = Readonly<{ propertyId: number; propertyName: string; by: number }>;

export type PropertyFact = OfProperty &
  (
    | Readonly<{ fact: 'property_submitted' | 'property_deleted' | 'property_restored' }>
    | Readonly<{ fact: 'property_status_changed'; from: PropertyStatus; to: PropertyStatus }>
  );
export type PropertyUpdate = Readonly<{ updated: 'property'; id: number; before: PropertyChange; after: PropertyChange }>;

type Named = Pick<Property, 'id' | 'name'>;

const about = ({ id, name }: Named, by: number): OfProperty => ({ propertyId: id, propertyName: name, by });

export const propertySubmitted = (property: Named, by: number): PropertyFact => ({ fact: 'property_submitted', ...about(property, by) });
export const propertyDeleted = (property: Named, by: number): PropertyFact => ({ fact: 'property_deleted', ...about(property, by) });
export const propertyRestored = (property: Named, by: number): PropertyFact => ({ fact: 'property_restored', ...about(property, by) });
export const propertyStatusChanged = (before: Named & Pick<Property, 'status'>, to: PropertyStatus, by: number): PropertyFact => ({
  fact: 'property_status_changed',
  from: before.status,
  to,
  ...about(before, by),
});

/** `stored` holds the previous values of the changed fields. */
export const propertyUpdated = (stored: Pick<Property, 'id'> & PropertyChange, change: PropertyChange): PropertyUpdate =>
  updateOf('property', stored, change);
