import styles from './brand.module.css';

export const Brand = ({ short = false }: { short?: boolean }) => (
  <span className={styles.brand}>
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="7" />
      <path className={styles.letter} d="M7 24 16 7l9 17h-5.2L16 16.2 12.2 24z" />
      <path className={styles.line} d="M12 24h8" />
    </svg>
    {!short && <span>Acre</span>}
  </span>
);
