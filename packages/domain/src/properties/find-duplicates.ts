import type { Member } from '../kernel/actor.ts';
import { fromJson } from '../kernel/page.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import type { Point } from '../places/place.ts';
import type { Located } from '../places/place-offline.ts';
import { addressLine } from '../places/refine-place.ts';
import type { Ports } from '../ports.ts';
import { visibleProperties } from '../visibility.ts';
import { type DuplicateReason, duplicateReason, exactPoint, mayBeDuplicateOf } from './possible-duplicate.ts';
import type { PropertyRow, PropertyView } from './property.ts';

const shown = ['id', 'name', 'address', 'city', 'state', 'zipCode', 'status'] as const satisfies readonly (keyof PropertyView)[];
const compared = [...shown, 'latitude', 'longitude', 'placedBy'] as const satisfies readonly (keyof PropertyView)[];

export type PossibleDuplicate = Readonly<Pick<PropertyView, (typeof shown)[number]> & { reason: DuplicateReason }>;

/** `except` is the property itself, where it is on record already. */
export type DuplicateQuery = Located & Readonly<{ except?: number | undefined }>;

/** Looked at, the newest first; one street address stands in that many towns at most. */
const candidates = 100;
const mostShown = 5;
const property = rulesFor<PropertyRow>();

/**
 * What may be the same property as one at this address, among what the actor may open: what is hidden from them is not hinted at
 * either. The same address comes before what is only near; a place is known where the geocoder tells it soon.
 */
export const findDuplicates =
  ({ properties, geocoder }: Pick<Ports, 'properties' | 'geocoder'>) =>
  async (actor: Member, { except, ...located }: DuplicateQuery): Promise<readonly PossibleDuplicate[]> => {
    const sited = { ...located, point: await pointOf(geocoder, located) };
    const others = except === undefined ? everything : property.not(property.eq('id', except));
    const { rows } = await properties.page({
      within: property.all(mayBeDuplicateOf(sited), visibleProperties(actor), others),
      fields: [{ names: compared, when: everything }],
      sort: [{ by: 'id', direction: 'desc' }],
      page: 1,
      pageSize: candidates,
      countTo: 0,
    });
    const found = fromJson(rows).flatMap(({ latitude, longitude, placedBy, ...row }): PossibleDuplicate[] => {
      const reason = duplicateReason(sited, { ...row, point: exactPoint({ latitude, longitude, placedBy }) });
      return reason === undefined ? [] : [{ ...row, reason }];
    });
    const of = (reason: DuplicateReason) => found.filter((one) => one.reason === reason);
    return [...of('same_address'), ...of('near')].slice(0, mostShown);
  };

const pointOf = async (geocoder: Ports['geocoder'], located: Located): Promise<Point | null> =>
  (await geocoder.soon(addressLine(located))) ?? null;
