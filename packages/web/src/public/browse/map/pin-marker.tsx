import type { Pin } from '@acre/contracts/properties/property-map';
import { formatDollars } from '@acre/domain/kernel/money';
import { memo } from 'react';
import { Marker } from '../../../ui/map/parts/marker.tsx';
import { useMoveTo } from '../../../ui/map/use-move-to.ts';
import { formatCount, shortPrice } from '../../../ui/text/figures.ts';
import { isOneSpot } from './find-pin.ts';

type Props = {
  pin: Pin;
  crowded: boolean;
  lit: boolean;
  chosen: boolean;
  away: boolean;
  onChoose: (pin: Pin) => void;
  onLight: (pin: Pin, on: boolean) => void;
};

/** Clicking a cluster zooms in until it splits; a cluster that never splits lists its properties. */
export const PinMarker = memo(function PinMarker({ pin, crowded, lit, chosen, away, onChoose, onLight }: Props) {
  const moveTo = useMoveTo();
  const { property, count, bounds } = pin;
  const press = (): void => {
    if (property || isOneSpot(pin)) onChoose(pin);
    else moveTo(bounds);
  };
  return (
    <Marker
      at={pin}
      kind={!property ? 'cluster' : crowded ? 'dot' : 'label'}
      title={property ? `${property.name}, ${formatDollars(property.price)}` : `${formatCount(count)} properties`}
      lit={lit}
      chosen={chosen}
      away={away}
      onPress={press}
      onLight={(on) => onLight(pin, on)}
    >
      {!property ? shortCount(count) : !crowded && shortPrice(property.price)}
    </Marker>
  );
});

/** Shortens '1,234' to '1.2k' and '12,345' to '12k', which fit into the circle. */
const shortCount = (count: number): string =>
  count < 1000 ? `${count}` : `${count < 9950 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`;
