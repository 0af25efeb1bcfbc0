import { useId, useState } from 'react';
import styles from './facts.module.css';

/** What is read without asking for more. */
const [shortText, shortLines] = [900, 12];

/** The beginning of a long description, and the rest of it on demand. */
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
          {isWhole ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  );
}
