import type { BrowseFilters } from '@acre/contracts/properties/browse-filters';
import { browseFilterOf } from '@acre/contracts/properties/browse-filters';
import type { Property } from '@acre/contracts/properties/property';
import type { Pin } from '@acre/contracts/properties/property-map';
import * as api from '@acre/contracts/routes';
import { boxText } from '@acre/domain/kernel/bounding-box';
import { useRef, useState } from 'react';
import { useRead } from '../../../api.ts';
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
  const [spot, setSpot] = useState<Pin>();
  const opener = useRef<Element | null>(null);
  const { pin: id } = filters;
  const view = usePublicView();
  const one = useRead(api.properties.get, id !== undefined && !spot ? { params: { id }, query: view } : null);
  const list = useRead(
    api.properties.list,
    spot ? { query: { ...browseFilterOf(filters), ...view, bbox: boxAt(spot), pageSize: maxProperties } } : null,
  );

  const open = (pin: Pin): void => {
    opener.current = document.activeElement;
    setSpot(pin.property ? undefined : pin);
    choose({ pin: pin.property?.id ?? 0 }, { replace: true, keepPage: true });
  };
  const close = (): void => {
    setSpot(undefined);
    choose({ pin: 0 }, { replace: true, keepPage: true });
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const here: ChosenHere | undefined = spot
    ? list.data && { properties: list.data, count: spot.count }
    : id !== undefined && one.data
      ? { properties: [one.data], count: 1 }
      : undefined;
  return { here, key: spot ? boxAt(spot) : `${id}`, spot, byHand: opener.current !== null, open, close };
}
