import type { Property } from '@acre/contracts/properties/property';
import { formatDollars } from '@acre/domain/kernel/money';
import { pricePerSquareFoot } from '@acre/domain/properties/browse';
import { daysOnMarket } from '@acre/domain/properties/status/market-time';
import { perSquareFoot, timeOnMarket } from '../../ui/text/figures.ts';
import styles from './price.module.css';

export function Price({ property: { price, size, listedSince } }: { property: Property }) {
  const each = pricePerSquareFoot(price, size);
  const words = formatDollars(price);
  return (
    <div className={styles.price}>
      <p className={styles.label}>Asking Price</p>
      <p className={styles.figure} data-length={words.length}>
        {words}
      </p>
      <p className={styles.more}>
        {each !== null && <span>{perSquareFoot(each)}</span>}
        {/* The number of days may differ between server and browser. */}
        {listedSince && <span suppressHydrationWarning>{timeOnMarket(daysOnMarket(listedSince, new Date().toISOString()))}</span>}
      </p>
    </div>
  );
}
