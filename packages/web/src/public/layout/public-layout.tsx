import { Link, Outlet, useLocation } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './public-layout.module.css';

export const PublicLayout = ({ viewedByMember = false }: { viewedByMember?: boolean }) => (
  <div className={styles.layout}>
    <a className={styles.skip} data-screen-only href="#content">
      Skip to Content
    </a>
    {viewedByMember && <BackToYourView />}
    <Header />
    <main id="content" className={styles.content} tabIndex={-1}>
      <Outlet />
    </main>
    <Footer />
  </div>
);

function BackToYourView() {
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('view');
  return (
    <aside className={styles.viewing} data-screen-only aria-label="View as a visitor">
      You are viewing this page as a visitor.{' '}
      <Link to={{ pathname, search: params.toString() }} state={state}>
        Back to Your View
      </Link>
    </aside>
  );
}
