import { stageLabels } from '@acre/domain/properties/status/pipeline';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { inDays, type StageTime } from './chart-labels.ts';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

const height = 220;
const [labels, values] = [112, 76];

type Props = { times: readonly StageTime[]; label: string };

export function StageBars({ times, label }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const y = scaleBand(
    times.map(({ stage }) => stage),
    [0, height],
  ).padding(0.5);
  const longest = Math.max(1, ...times.map(({ days }) => days ?? 0));
  const x = scaleLinear([0, longest], [0, Math.max(0, width - labels - values)]);
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          {times.map(({ stage, days }) => {
            const [top, long] = [y(stage) ?? 0, x(days ?? 0)];
            const middle = top + y.bandwidth() / 2;
            return (
              <g key={stage} className={styles.column}>
                <text x={0} y={middle} dominantBaseline="central" className={styles.name}>
                  {stageLabels[stage]}
                </text>
                <rect x={labels} y={top} width={x(longest)} height={y.bandwidth()} rx={3} className={styles.track} />
                <rect className={styles.bar} x={labels} y={top} width={long} height={y.bandwidth()} rx={3} />
                <text x={labels + long + 8} y={middle} dominantBaseline="central" className={styles.value}>
                  {inDays(days)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
