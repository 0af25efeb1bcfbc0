import styles from './spinner.module.css';

/** Screen readers announce the `label`. */
export function Spinner({ size = 24, label = 'Loading' }: { size?: number; label?: string }) {
  const circle = (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
  if (!label) return circle;
  return (
    <span role="status" aria-label={label}>
      {circle}
    </span>
  );
}

/** The spinner fills its container, and `text` says what is loading. */
export function CentredSpinner({ text }: { text?: string }) {
  return (
    <div className={styles.centred}>
      <Spinner size={36} label={text ?? 'Loading'} />
      {text && <p aria-hidden>{text}</p>}
    </div>
  );
}
