import styles from './figures.module.css';

const [width, height, edge] = [96, 28, 2];

/** The sparkline has no text of its own, because the trend is beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (at: number): number => edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge);
  const y = (value: number): number => height - edge - ((value - lowest) / (highest - lowest)) * (height - 2 * edge);
  const points = values.map((value, at) => `${x(at)},${y(value)}`).join(' ');
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`${x(0)},${y(0)} ${points} ${x(values.length - 1)},${y(0)}`} />
      <polyline points={points} />
    </svg>
  );
}
