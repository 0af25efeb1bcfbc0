import { placeOffline } from '../places/place-offline.ts';
import { askForPlaces } from '../places/refine-place.ts';
import type { Ports, PropertyChange } from '../ports.ts';
import type { PropertyRow } from './property.ts';

type Needs = Pick<Ports, 'properties' | 'gazetteer' | 'settings' | 'environment' | 'outbox'>;

/** Changes a property. Where its address changes, its place is worked out anew; otherwise it stays as exact as it was. */
export async function changeProperty(ports: Needs, stored: PropertyRow, change: PropertyChange): Promise<void> {
  const { address = stored.address, city = stored.city, state = stored.state, zipCode = stored.zipCode } = change;
  const moved = address !== stored.address || city !== stored.city || state !== stored.state || zipCode !== stored.zipCode;
  const place = moved ? await placeOffline(ports.gazetteer, { city, state, zipCode }) : {};
  await ports.properties.change(stored.id, { ...change, ...place });
  if (moved) await askForPlaces(ports, [stored.id]);
}
