import { mayChangePreferences } from '@acre/domain/permissions';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useActor } from '../../session/auth-context.tsx';
import { showInRow } from '../../ui/layout/show-in-row.ts';
import styles from './settings-layout.module.css';
import { firmTopics, isOpen, ownTopics, type Topic } from './topics.ts';

/** In a narrow window, the links to the topics form a row that scrolls. */
export function SettingsLayout() {
  const { pathname } = useLocation();
  const isWide = firmTopics.some((topic) => topic.wide && isOpen(topic, pathname, null));
  return (
    <div className={styles.layout} data-wide={isWide || undefined}>
      <SettingsNav />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

function SettingsNav() {
  const isForFirm = mayChangePreferences(useActor());
  const { pathname } = useLocation();
  const tab = useSearchParams()[0].get('tab');
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic may be out of view
  useEffect(() => void showInRow(() => [nav.current, nav.current?.querySelector('[aria-current]')]), [pathname, tab]);
  const groups = [{ title: 'Your Account', topics: ownTopics }, ...(isForFirm ? [{ title: 'Your Firm', topics: firmTopics }] : [])];
  return (
    <nav ref={nav} aria-label="Settings" className={styles.nav}>
      {groups.map(({ title, topics }) => (
        <section key={title} aria-label={title}>
          <p aria-hidden="true">{title}</p>
          <ul>
            {topics.map((topic) => (
              <li key={topic.to}>
                <TopicLink topic={topic} isCurrent={isOpen(topic, pathname, tab)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const TopicLink = ({ topic: { to, title }, isCurrent }: { topic: Topic; isCurrent: boolean }) => (
  <Link to={to} className={styles.topic} aria-current={isCurrent ? 'page' : undefined}>
    {title}
  </Link>
);
