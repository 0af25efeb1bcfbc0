import type { Property } from '@acre/contracts';
import { daysOnMarket, formatDollars, pricePerSquareFoot } from '@acre/domain';
import { perSquareFoot } from '../../ui/figures.ts';
import styles from './price.module.css';
import { timeOnMarket } from './words.ts';

/** What is asked, for how much of it, and for how long. */
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
        {/* A moment later it may be a day more. */}
        {listedSince && <span suppressHydrationWarning>{timeOnMarket(daysOnMarket(listedSince, new Date().toISOString()))}</span>}
      </p>
    </div>
  );
}
