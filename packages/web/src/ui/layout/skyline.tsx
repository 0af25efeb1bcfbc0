import styles from './skyline.module.css';

const towers = [
  { x: 0, width: 44, height: 70, floors: 4 },
  { x: 50, width: 36, height: 120, floors: 8 },
  { x: 92, width: 58, height: 92, floors: 6 },
  { x: 156, width: 40, height: 168, floors: 12 },
  { x: 202, width: 62, height: 58, floors: 3 },
  { x: 270, width: 34, height: 138, floors: 10 },
  { x: 310, width: 50, height: 84, floors: 5 },
] as const;
const ground = 180;

const rows = (count: number): number[] => Array.from({ length: count }, (_, row) => row);

export const Skyline = () => (
  <svg className={styles.skyline} viewBox="0 0 362 182" aria-hidden="true">
    {towers.map(({ x, width, height, floors }) => (
      <g key={x}>
        <rect x={x + 1} y={ground - height} width={width} height={height} />
        {rows(floors).map((floor) => (
          <path key={floor} d={`M${x + 8} ${ground - height + 12 + (floor * (height - 16)) / floors}h${width - 14}`} />
        ))}
      </g>
    ))}
    <path className={styles.lit} d="M164 72h12" />
    <path d={`M0 ${ground}h362`} />
  </svg>
);
