import type { BrowseView } from '@acre/contracts/properties/browse-filters';
import { PlaceSearch } from '../../ui/form/search/place-search.tsx';
import styles from './hero.module.css';

type Props = {
  search: string;
  onSearch: (search: string) => void;
  /**
   * The hero is small whenever the page shows the map. That is the case if `show` is `map`, or if it is undefined and the window is wide.
   */
  show: BrowseView | undefined;
};

export const Hero = ({ search, onSearch, show }: Props) => (
  <div className={styles.hero} data-show={show ?? 'usual'}>
    <div className={styles.words}>
      <h1>Commercial property, from the people who know the owner</h1>
      <div className={styles.search} data-screen-only>
        <PlaceSearch placeholder="Name, address, city, state or ZIP code" search={search} onSearch={onSearch} />
      </div>
    </div>
  </div>
);
