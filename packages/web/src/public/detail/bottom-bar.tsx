import type { Property } from '@acre/contracts';
import { formatDollars, pricePerSquareFoot } from '@acre/domain';
import { Button } from '../../ui/button.tsx';
import { perSquareFoot, shortPrice } from '../../ui/figures.ts';
import styles from './bottom-bar.module.css';

type Props = { property: Property; isShown: boolean; onAsk: () => void };

/** On a phone the price and the enquiry stay at hand once they were scrolled away. */
export function BottomBar({ property: { price, size }, isShown, onAsk }: Props) {
  const each = pricePerSquareFoot(price, size);
  return (
    <div className={styles.bar} data-bottom-bar={isShown || undefined}>
      <p className={styles.price}>
        <strong>{price < 100_000_000 ? formatDollars(price) : shortPrice(price)}</strong>
        {each !== null && <span>{perSquareFoot(each)}</span>}
      </p>
      <Button size="large" tone="primary" onClick={onAsk}>
        Request Information
      </Button>
    </div>
  );
}
