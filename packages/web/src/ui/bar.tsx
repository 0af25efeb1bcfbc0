import styles from './bar.module.css';

type Props = { label: string /** From 0 to 1. */; fraction: number /** Reached. */; gold?: boolean };

/** How much of a goal there is. */
export const FigureBar = ({ label, fraction, gold = false }: Props) => (
  <progress className={`${styles.bar} ${gold ? styles.gold : ''}`} aria-label={label} value={fraction} />
);
