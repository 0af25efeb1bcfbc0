import { api, browseFilterOf, type Pin, type Property } from '@acre/contracts';
import { boxText } from '@acre/domain';
import { useRef, useState } from 'react';
import { useRead } from '../../../api.ts';
import type { Choose, Filters } from '../filters.ts';

/** A place is known to the metre; what stands there lies within ten. */
const around = 0.0001;
const most = 50;

const boxAt = ({ bounds: [west, south, east, north] }: Pin): string =>
  boxText([west - around, south - around, east + around, north + around]);

export type ChosenHere = Readonly<{ properties: readonly Property[]; count: number }>;

/** The property chosen on the map, which the address names, or all of those at one place; and where the focus goes back to. */
export function useChosen(filters: Filters, choose: Choose) {
  const [spot, setSpot] = useState<Pin>();
  const opener = useRef<Element | null>(null);
  const { pin: id } = filters;
  const one = useRead(api.properties.get, id !== undefined && !spot ? { params: { id } } : null);
  const list = useRead(api.properties.list, spot ? { query: { ...browseFilterOf(filters), bbox: boxAt(spot), pageSize: most } } : null);

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
