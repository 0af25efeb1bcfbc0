import { placeOffline } from '../places/place-offline.ts';
import { askForPlaces } from '../places/refine-place.ts';
import type { Ports } from '../ports.ts';
import { propertyUpdated } from './events.ts';
import type { PropertyChange } from './ports.ts';
import type { PropertyRow } from './property.ts';

type Needs = Pick<Ports, 'properties' | 'events' | 'gazetteer' | 'settings' | 'environment' | 'outbox'>;

/**
 * Changes a property. If the address changed, the gazetteer provides an approximate place. A geocoder, if configured, refines the place
 * later.
 */
export async function changeProperty(ports: Needs, stored: PropertyRow, change: PropertyChange): Promise<void> {
  const { address = stored.address, city = stored.city, state = stored.state, zipCode = stored.zipCode } = change;
  const moved = address !== stored.address || city !== stored.city || state !== stored.state || zipCode !== stored.zipCode;
  const place = moved ? await placeOffline(ports.gazetteer, { city, state, zipCode }) : {};
  const full = { ...change, ...place };
  await ports.properties.change(stored.id, full);
  ports.events.record(propertyUpdated(stored, full));
  if (moved) await askForPlaces(ports, [stored.id]);
}
