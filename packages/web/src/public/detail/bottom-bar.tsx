import type { Property } from '@acre/contracts/properties/property';
import { formatDollars } from '@acre/domain/kernel/money';
import { pricePerSquareFoot } from '@acre/domain/properties/browse';
import { Button } from '../../ui/input/button.tsx';
import { perSquareFoot, shortPrice } from '../../ui/text/figures.ts';
import styles from './bottom-bar.module.css';

type Props = { property: Property; isShown: boolean; onAsk: (() => void) | undefined };

/** On a phone, this bar repeats the price and the inquiry button after they have scrolled away. */
export function BottomBar({ property: { price, size }, isShown, onAsk }: Props) {
  const each = pricePerSquareFoot(price, size);
  return (
    <div className={styles.bar} data-screen-only data-bottom-bar={isShown || undefined}>
      <p className={styles.price}>
        <strong>{price < 100_000_000 ? formatDollars(price) : shortPrice(price)}</strong>
        {each !== null && <span>{perSquareFoot(each)}</span>}
      </p>
      {onAsk && (
        <Button size="large" tone="primary" onClick={onAsk}>
          Request Information
        </Button>
      )}
    </div>
  );
}
