import type { Pin } from '@acre/contracts';
import { formatDollars } from '@acre/domain';
import { memo } from 'react';
import { formatCount, shortPrice } from '../../../ui/figures.ts';
import { Marker } from '../../../ui/map/marker.tsx';
import { useMoveTo } from '../../../ui/map/use-move-to.ts';
import { isOneSpot } from './pins.ts';

type Props = {
  pin: Pin;
  /** Without room for its price. */
  crowded: boolean;
  lit: boolean;
  chosen: boolean;
  away: boolean;
  onChoose: (pin: Pin) => void;
  onLight: (pin: Pin, on: boolean) => void;
};

/** A property with its price, or how many stand together: pressed, the map goes where they part, or shows them where they never do. */
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

/** '1.2k' and '12k' where the circle has no room for '1,234' and '12,345'. */
const shortCount = (count: number): string =>
  count < 1000 ? `${count}` : `${count < 9950 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`;
