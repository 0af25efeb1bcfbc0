import { screenTitles } from '@acre/contracts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useTitle } from '../ui/use-title.ts';
import { Elsewhere } from './elsewhere.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  useTitle(screenTitles.nothing);
  return (
    <section className={styles.page}>
      <h1>404 Page Not Found</h1>
      <p>There is nothing at this address. It may have moved, or it was never here.</p>
      <div className={styles.ways}>
        <ButtonLink to={paths.properties} tone="primary" size="large">
          Browse properties
        </ButtonLink>
        <ButtonLink to={paths.home} size="large">
          Go to Homepage
        </ButtonLink>
      </div>
      <Elsewhere />
    </section>
  );
}
