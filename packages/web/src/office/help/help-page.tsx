import { paths } from '@acre/contracts/screens/paths';
import { NavLink, useParams } from 'react-router-dom';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './help-page.module.css';
import { topics } from './topics.ts';

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
            <Empty>This help page does not exist. Choose another one from the list.</Empty>
          )}
        </Card>
      </div>
    </>
  );
}
