import { isShortSearch, shortSearchReach } from '@acre/domain/search/searched';
import { formatCount } from '../text/figures.ts';
import styles from './short-search-note.module.css';

type Props = { search: string; noun: string };

export const ShortSearchNote = ({ search, noun }: Props) =>
  isShortSearch(search) && (
    <p className={styles.note}>
      With one or two letters, the search covers only the {formatCount(shortSearchReach)} newest {noun}.
    </p>
  );
