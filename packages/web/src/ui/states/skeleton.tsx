import styles from './skeleton.module.css';

type Props = { width?: string; height?: string };

export const Skeleton = ({ width = '100%', height = '1em' }: Props) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);

/** Screen readers announce the `label`; the lines are a placeholder for the content. */
export const SkeletonLines = ({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) => (
  <div className={styles.lines} role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, line) => `${92 - ((line * 17) % 40)}%`).map((width, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
      <Skeleton key={line} width={width} />
    ))}
  </div>
);
