import type { BrowseFilters } from '@acre/contracts/properties/browse-filters';
import { browseFilterOf } from '@acre/contracts/properties/browse-filters';
import type { Property } from '@acre/contracts/properties/property';
import type { Pin } from '@acre/contracts/properties/property-map';
import * as api from '@acre/contracts/routes';
import { boxText } from '@acre/domain/kernel/bounding-box';
import { useRef, useState } from 'react';
import { usePage, useRead } from '../../../api.ts';
import { usePublicView } from '../../use-public-view.ts';
import type { Choose } from '../choose-filters.ts';

/** The tolerance is in degrees, about ten meters; places are stored to the meter. */
const tolerance = 0.0001;
const maxProperties = 50;

const boxAt = ({ bounds: [west, south, east, north] }: Pin): string =>
  boxText([west - tolerance, south - tolerance, east + tolerance, north + tolerance]);

export type ChosenHere = Readonly<{ properties: readonly Property[]; count: number }>;

/** The selection on the map is one property or a pin with several properties. The URL contains the id of a selected property. */
export function useChosen(filters: BrowseFilters, choose: Choose) {
  const [opened, setOpened] = useState<{ spot: Pin; filterKey: string }>();
  const opener = useRef<Element | null>(null);
  const { pin: id } = filters;
  const view = usePublicView();
  const { bbox: _, ...filter } = browseFilterOf(filters);
  const filterKey = JSON.stringify(filter);
  const spot = opened?.filterKey === filterKey ? opened.spot : undefined;
  // Other filters move and change the pins. The spot closes for good, so that it does not open again while the user types.
  if (opened && !spot) setOpened(undefined);
  const one = useRead(api.properties.get, id !== undefined && !spot ? { params: { id }, query: view } : null);
  // Properties of another spot must not appear at this one.
  const list = usePage(api.properties.list, spot ? { query: { ...filter, ...view, bbox: boxAt(spot), pageSize: maxProperties } } : null, {
    keepPreviousData: false,
  });

  const open = (pin: Pin): void => {
    opener.current = document.activeElement;
    setOpened(pin.property ? undefined : { spot: pin, filterKey });
    choose({ pin: pin.property?.id ?? 0 }, { replace: true, keepPage: true });
  };
  const close = (): void => {
    setOpened(undefined);
    choose({ pin: 0 }, { replace: true, keepPage: true });
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  };
  const found = spot ? list.data : one.data && { rows: [one.data], total: 1 };
  const here: ChosenHere | undefined = found && found.total > 0 ? { properties: found.rows, count: found.total } : undefined;
  return { here, key: spot ? boxAt(spot) : `${id}`, spot, opener: opener.current, open, close };
}
