import { inForce } from '../house/system-preferences.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import type { Geocoder, Keep, Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import type { Place } from './place.ts';
import type { Located } from './place-offline.ts';

/** An address in one line, as a geocoder takes it. */
export const addressLine = ({ address, city, state, zipCode }: Located): string => `${address}, ${city}, ${state} ${zipCode}`;

const property = rulesFor<PropertyRow>();
const nothingToKeep: Keep = async () => undefined;

/** Has the exact places of these properties asked for, where there is somebody to ask. */
export async function askForPlaces(
  { settings, environment, outbox }: Pick<Ports, 'settings' | 'environment' | 'outbox'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { geocoderUrl } = inForce((await settings.preferences()).values, environment.preset);
  if (geocoderUrl !== null) await outbox.add(ids.map((propertyId) => ({ kind: 'place', payload: { propertyId } })));
}

/** Asks the geocoder for the exact place of a property. Throws GeocoderAway where a later try may do better. */
export const refinePlace =
  ({ properties }: Pick<Ports, 'properties'>) =>
  async ({ propertyId }: PayloadOf<'place'>, geocoder: Geocoder): Promise<Keep> => {
    const stored = await properties.find(property.eq('id', propertyId));
    if (stored === undefined || stored.placedBy === 'address') return nothingToKeep;
    const asked = addressLine(stored);
    const answer = await geocoder.locate(asked);
    const place: Partial<Place> =
      'point' in answer ? { ...answer.point, placedBy: 'address', placeProblem: null } : { placeProblem: answer.problem };
    return settle(propertyId, place, (row) => addressLine(row) === asked);
  };

/** Says of a property why its exact place is not known. */
export const placeUnknown = ({ propertyId }: PayloadOf<'place'>, problem: string): Keep =>
  settle(propertyId, { placeProblem: problem }, ({ placedBy }) => placedBy !== 'address');

/** Only while it still stands where it did: whoever moves it has the place asked for anew. */
const settle =
  (id: number, place: Partial<Place>, still: (row: PropertyRow) => boolean): Keep =>
  async ({ properties }) => {
    const row = await properties.lock(property.eq('id', id));
    if (row !== undefined && still(row)) await properties.place(id, place);
  };
