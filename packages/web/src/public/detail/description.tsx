import { useId, useState } from 'react';
import styles from './facts.module.css';

/** Descriptions with more characters or lines than this are shortened to ten lines. */
const [shortText, shortLines] = [900, 12];

export function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > shortText || text.split('\n').length > shortLines;
  return (
    <>
      <p id={id} className={styles.description} dir="auto" data-cut={(isLong && !isWhole) || undefined}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show Less' : 'Show More'}
        </button>
      )}
    </>
  );
}
