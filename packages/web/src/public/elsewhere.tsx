import { browseTypes, propertyTypeLabel } from '@acre/domain';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { go } from '../navigation/history.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Skyline } from '../ui/skyline.tsx';
import styles from './elsewhere.module.css';

/** Where to go from a page that shows nothing: a search, and the kinds of property. */
export function Elsewhere() {
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    void go(text === '' ? paths.properties : `${paths.properties}?${new URLSearchParams({ search: text })}`);
  };
  return (
    <div className={styles.elsewhere}>
      <search>
        <form className={styles.form} action={paths.properties} onSubmit={search}>
          <input name="search" maxLength={200} aria-label="Search properties" placeholder="Name, address or city" />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <nav aria-label="Kinds of property">
        <ul className={styles.kinds}>
          {browseTypes.map((type) => (
            <li key={type}>
              <Link to={`${paths.properties}?type=${type}`}>{propertyTypeLabel(type)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.drawing}>
        <Skyline />
      </div>
    </div>
  );
}
