import styles from './bar.module.css';

type Props = {
  label: string;
  /** This is a number from 0 to 1. */
  fraction: number;
  /** This marks a reached goal. */
  gold?: boolean;
};

export const FigureBar = ({ label, fraction, gold = false }: Props) => (
  <progress className={`${styles.bar} ${gold ? styles.gold : ''}`} aria-label={label} value={fraction} />
);
