import { paths } from '@acre/contracts/screens/paths';
import { browseTypes, propertyTypeLabel } from '@acre/domain/properties/type';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../ui/input/button.tsx';
import { Skyline } from '../ui/layout/skyline.tsx';
import styles from './search-and-types.module.css';
import { useSameView } from './use-public-view.ts';

export function SearchAndTypes() {
  const navigate = useNavigate();
  const inSameView = useSameView();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    void navigate(inSameView(text === '' ? paths.properties : `${paths.properties}?${new URLSearchParams({ search: text })}`));
  };
  return (
    <div className={styles.elsewhere}>
      <search>
        <form className={styles.form} action={paths.properties} onSubmit={search}>
          <input name="search" maxLength={200} aria-label="Search properties" placeholder="Name, address, city, state or ZIP code" />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <nav aria-label="Property types">
        <ul className={styles.kinds}>
          {browseTypes.map((type) => (
            <li key={type}>
              <Link to={inSameView(paths.propertiesOf(type))}>{propertyTypeLabel(type)}</Link>
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
