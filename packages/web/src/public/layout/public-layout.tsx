import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './public-layout.module.css';

/** What visitors see round every public page. */
export const PublicLayout = () => (
  <div className={styles.layout}>
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
    <Header />
    <main id="content" className={styles.content} tabIndex={-1}>
      <Outlet />
    </main>
    <Footer />
  </div>
);
