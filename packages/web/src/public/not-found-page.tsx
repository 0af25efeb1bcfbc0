import { paths } from '@acre/contracts/screens/paths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { useTitle } from '../ui/hooks/use-title.ts';
import { ButtonLink } from '../ui/input/button.tsx';
import styles from './not-found-page.module.css';
import { SearchAndTypes } from './search-and-types.tsx';
import { useSameView } from './use-public-view.ts';

export function NotFoundPage() {
  useTitle(screenTitles.nothing);
  const inSameView = useSameView();
  return (
    <section className={styles.page}>
      <h1>404 Page Not Found</h1>
      <p>We can't find that page. It may have moved, or the address may be wrong.</p>
      <div className={styles.ways}>
        <ButtonLink to={inSameView(paths.properties)} tone="primary" size="large">
          Browse Properties
        </ButtonLink>
        <ButtonLink to={paths.home} size="large">
          Go to Homepage
        </ButtonLink>
      </div>
      <SearchAndTypes />
    </section>
  );
}
