import { NavLink, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './help-page.module.css';
import { topics } from './topics.ts';

/** The documentation: a topic, and the way to the others. */
export function HelpPage() {
  const { topic = topics[0].id } = useParams();
  const chosen = topics.find(({ id }) => id === topic);
  return (
    <>
      <PageTitle title={chosen?.title ?? 'Documentation'} />
      <div className={styles.help}>
        <nav aria-label="Documentation">
          <ul className={styles.topics}>
            {topics.map(({ id, title, about }) => (
              <li key={id}>
                <NavLink to={paths.helpTopic(id)} className={styles.topic} aria-current={id === chosen?.id ? 'page' : undefined}>
                  <strong>{title}</strong>
                  <span>{about}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Card>
          {chosen ? (
            <article className={styles.article}>
              <chosen.Article />
            </article>
          ) : (
            <Empty>The documentation has no such page.</Empty>
          )}
        </Card>
      </div>
    </>
  );
}
