import type { Pin } from '@acre/contracts/properties/property-map';
import { memo, useMemo } from 'react';
import { holds } from '../../../ui/map/box.ts';
import type { RestingView } from '../../../ui/map/use-resting-view.ts';
import { keyOf } from './find-pin.ts';
import { crowdedOf } from './overlapping-pins.ts';
import { PinMarker } from './pin-marker.tsx';

type Props = {
  pins: readonly Pin[];
  view: RestingView | undefined;
  lit: Pin | undefined;
  /** `spot` is the open cluster, and `chosen` is the id of the chosen property. */
  spot: Pin | undefined;
  chosen: number | undefined;
  onChoose: (pin: Pin) => void;
  onLight: (pin: Pin, on: boolean) => void;
};

/** Pins just beyond the visible edge are rendered too, so that they are there when the map moves. They cannot be focused before that. */
export const PinMarkers = memo(function PinMarkers({ pins, view, lit, spot, chosen, onChoose, onLight }: Props) {
  const zoom = view?.zoom;
  const crowded = useMemo(() => (zoom === undefined ? undefined : crowdedOf(pins, zoom)), [pins, zoom]);
  return pins.map((pin) => (
    <PinMarker
      key={keyOf(pin)}
      pin={pin}
      crowded={crowded?.has(pin) ?? false}
      lit={pin === lit}
      chosen={pin === spot || (pin.property !== undefined && pin.property.id === chosen)}
      away={view !== undefined && !holds(view.box, pin)}
      onChoose={onChoose}
      onLight={onLight}
    />
  ));
});
