import { effectivePreferences } from '../firm/system-preferences.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import type { Keep, Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import type { Located, Place } from './place.ts';
import type { Geocoder } from './ports.ts';

/** Geocoders take the address as one line. */
export const addressLine = ({ address, city, state, zipCode }: Located): string => `${address}, ${city}, ${state} ${zipCode}`;

const property = rulesFor<PropertyRow>();
const nothingToStore: Keep = async () => undefined;

/** Queues geocoding of these properties if a geocoder is configured. */
export async function askForPlaces(
  { settings, environment, outbox }: Pick<Ports, 'settings' | 'environment' | 'outbox'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { geocoderUrl } = effectivePreferences((await settings.preferences()).values, environment.overrides);
  if (geocoderUrl !== null) await outbox.add(ids.map((propertyId) => ({ kind: 'place', payload: { propertyId } })));
}

/** Requests the exact place of a property from the geocoder. Throws GeocoderAway if a retry may succeed. */
export async function refinePlace({ properties }: Ports, { propertyId }: PayloadOf<'place'>, geocoder: Geocoder): Promise<Keep> {
  const stored = await properties.find(property.eq('id', propertyId));
  if (stored === undefined || stored.placedBy === 'address') return nothingToStore;
  const asked = addressLine(stored);
  const answer = await geocoder.locate(asked);
  const place: Partial<Place> =
    'point' in answer ? { ...answer.point, placedBy: 'address', placeProblem: null } : { placeProblem: answer.problem };
  return settle(propertyId, place, (row) => addressLine(row) === asked);
}

/** Records why the exact place is unknown. */
export const placeUnknown = ({ propertyId }: PayloadOf<'place'>, problem: string): Keep =>
  settle(propertyId, { placeProblem: problem }, ({ placedBy }) => placedBy !== 'address');

/**
 * Returns a function that stores `place` if `still` is true for the locked property. If `still` is false, the property changed during the
 * geocoding, and `place` is outdated.
 */
const settle =
  (id: number, place: Partial<Place>, still: (row: PropertyRow) => boolean): Keep =>
  async ({ properties }) => {
    const row = await properties.lock(property.eq('id', id));
    if (row !== undefined && still(row)) await properties.place(id, place);
  };
