import type { Property } from '@acre/contracts';
import { daysOnMarket, formatDollars, pricePerSquareFoot } from '@acre/domain';
import type { CSSProperties } from 'react';
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
      <p className={styles.figure} style={{ '--length': words.length } as CSSProperties}>
        {words}
      </p>
      <p className={styles.more}>
        {each !== null && <span>{perSquareFoot(each)}</span>}
        {listedSince && <span>{timeOnMarket(daysOnMarket(listedSince, new Date().toISOString()))}</span>}
      </p>
    </div>
  );
}
