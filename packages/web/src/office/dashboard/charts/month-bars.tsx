import { scaleBand, scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { shortPrice } from '../../../ui/text/figures.ts';
import { type Month, shortMonth } from './chart-labels.ts';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

const height = 220;
const edge = { top: 8, bottom: 26, left: 52 };

type Props = { months: readonly Month[]; label: string; onPoint: (month: Month | undefined) => void };

/** Screen readers get only the label, because the table beside the chart has the figures. */
export function MonthBars({ months, label, onPoint }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && <DrawnBars months={months} label={label} onPoint={onPoint} width={width} />}
    </div>
  );
}

export function DrawnBars({ months, label, onPoint, width }: Props & { width: number }) {
  const bottom = height - edge.bottom;
  const x = scaleBand(
    months.map(({ month }) => month),
    [edge.left, width],
  ).padding(0.32);
  const values = months.map(({ value }) => value);
  const lowest = Math.min(0, ...values);
  const highest = Math.max(lowest < 0 ? 0 : 1, ...values);
  const y = scaleLinear([lowest, highest], [bottom, edge.top]).nice(4);
  // On a phone every third month is labeled, and always the last one.
  const isNamed = (at: number) => width > 480 || (months.length - 1 - at) % 3 === 0;
  const left = (month: string): number => x(month) ?? edge.left;
  return (
    <svg width={width} height={height} role="img" aria-label={label} onPointerLeave={() => onPoint(undefined)}>
      {y.ticks(4).map((dollars) => (
        <g key={dollars} className={styles.tick} data-zero={dollars === 0 || undefined}>
          <line x1={edge.left} x2={width} y1={y(dollars)} y2={y(dollars)} />
          <text x={edge.left - 8} y={y(dollars)} textAnchor="end" dominantBaseline="central">
            {shortPrice(dollars)}
          </text>
        </g>
      ))}
      {months.map((month, at) => (
        <g key={month.month} className={styles.column} onPointerEnter={() => onPoint(month)}>
          <rect x={left(month.month)} y={edge.top} width={x.bandwidth()} height={bottom - edge.top} className={styles.reach} />
          <rect
            className={styles.bar}
            x={left(month.month)}
            y={y(Math.max(0, month.value))}
            width={x.bandwidth()}
            height={Math.abs(y(0) - y(month.value))}
            rx={Math.min(3, x.bandwidth() / 4)}
          />
          {isNamed(at) && (
            <text x={left(month.month) + x.bandwidth() / 2} y={height - 8} textAnchor="middle" className={styles.name}>
              {shortMonth(month.month)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
