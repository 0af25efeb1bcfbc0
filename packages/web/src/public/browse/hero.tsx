import type { BrowseView } from '@acre/contracts';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './hero.module.css';

type Props = {
  search: string;
  onSearch: (search: string) => void;
  /** Beside a map it leaves the room to it. */
  show: BrowseView | undefined;
};

export const Hero = ({ search, onSearch, show }: Props) => (
  <div className={styles.hero} data-show={show ?? 'usual'}>
    <div className={styles.words}>
      <h1>Commercial property, from the people who know the owner</h1>
      <div className={styles.search}>
        <SearchBox label="Search properties" placeholder="Name, address, city or referral ID" value={search} onSearch={onSearch} />
      </div>
    </div>
  </div>
);
