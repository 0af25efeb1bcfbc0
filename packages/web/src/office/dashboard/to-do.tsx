import { ChevronRightIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/layout/card.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import type { Section } from './read.ts';
import styles from './to-do.module.css';
import { linkOfToDo, wordsOfToDo } from './to-do-links.ts';

/**
 * Each line links to the list of exactly the records that it counts. An empty card is hidden while the `FirstSteps` card says what to do.
 */
export function ToDoList({ dashboard, error, retry }: Section) {
  if (dashboard?.firstSteps && dashboard.toDo.length === 0) return null;
  return (
    <Card title="To Do">
      {error && <Failed error={error} message="Failed to fetch your to-do list" onRetry={retry} />}
      {!error && !dashboard && <SkeletonLines lines={2} label="Loading your to-do list" />}
      {dashboard?.toDo.length === 0 && (
        <p className={styles.done}>
          <TickCircleIcon />
          <span>
            <strong>You're all caught up.</strong> Nothing is waiting for you right now.
          </span>
        </p>
      )}
      {dashboard && dashboard.toDo.length > 0 && (
        <ul className={styles.items}>
          {dashboard.toDo.map((toDo) => (
            <li key={toDo.kind}>
              <Link to={linkOfToDo(toDo)} className={styles.item}>
                <strong>{toDo.count === 0 ? <WarningSignIcon aria-hidden /> : formatCount(toDo.count)}</strong>
                <span>{wordsOfToDo(toDo)}</span>
                <ChevronRightIcon aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
