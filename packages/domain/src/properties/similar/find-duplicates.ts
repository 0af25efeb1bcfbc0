import type { Context } from '../../context.ts';
import { fromJson } from '../../kernel/page.ts';
import { everything, rulesFor } from '../../kernel/rule.ts';
import type { Located, Point } from '../../places/place.ts';
import { addressLine } from '../../places/refine-place.ts';
import type { Ports } from '../../ports.ts';
import { visibleProperties } from '../../visibility.ts';
import type { PropertyRow, PropertyView } from '../property.ts';
import { type DuplicateReason, duplicateReason, exactPoint, mayBeDuplicateOf } from './possible-duplicate.ts';

const shown = ['id', 'name', 'address', 'city', 'state', 'zipCode', 'status'] as const satisfies readonly (keyof PropertyView)[];
const compared = [...shown, 'latitude', 'longitude', 'placedBy'] as const satisfies readonly (keyof PropertyView)[];

export type PossibleDuplicate = Readonly<Pick<PropertyView, (typeof shown)[number]> & { reason: DuplicateReason }>;

/** `except` is the id of the property whose address is checked. It is undefined if that property is not stored yet. */
export type DuplicateQuery = Located & Readonly<{ except?: number | undefined }>;

/**
 * Candidates have the same street address in any town, or are nearby. At most this many are examined, the newest first. If there are more
 * candidates, older duplicates are missed, but so many are not expected.
 */
const candidates = 100;
const mostShown = 5;
const property = rulesFor<PropertyRow>();

/** Finds possible duplicates, first at the same address, then nearby. Never returns a property that the actor may not see in lists. */
export async function findDuplicates(
  { actor, properties, geocoder }: Context,
  { except, ...located }: DuplicateQuery,
): Promise<readonly PossibleDuplicate[]> {
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
}

const pointOf = async (geocoder: Ports['geocoder'], located: Located): Promise<Point | null> =>
  (await geocoder.soon(addressLine(located))) ?? null;
