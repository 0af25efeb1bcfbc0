import { paths } from '@acre/contracts/screens/paths';
import { Link } from 'react-router-dom';
import { Brand } from '../../ui/layout/brand.tsx';
import { useSameView } from '../use-public-view.ts';
import styles from './footer.module.css';
import { JoinLinks } from './join-links.tsx';

export function Footer() {
  const inSameView = useSameView();
  return (
    <footer className={styles.footer} data-screen-only>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          <p>Commercial real estate, listed by people who know the owner.</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            <li>
              <Link to={inSameView(paths.properties)}>Properties</Link>
            </li>
            <JoinLinks brief />
            <li>
              <Link to={paths.auth}>Login</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
