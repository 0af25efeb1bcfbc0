import type { Activity } from '@acre/contracts/activity';
import { paths } from '@acre/contracts/screens/paths';
import { Link } from 'react-router-dom';
import { shortDate, timeAgo } from '../../ui/text/dates.ts';
import styles from './activity-feed.module.css';
import { ActivityIcon } from './activity-icon.tsx';

const addressOf = ({ entityType, entityId }: Activity): string | undefined =>
  ({ property: paths.adminProperty(entityId), deal: paths.deal(entityId), user: undefined })[entityType];

/** `linked` adds a link to the subject of each activity. */
export const ActivityFeed = ({ activities, linked = false }: { activities: readonly Activity[]; linked?: boolean }) => (
  <ol className={styles.feed}>
    {activities.map((activity) => (
      <li key={activity.id} className={styles.item} data-row>
        <span className={styles.icon} data-type={activity.type} aria-hidden="true">
          <ActivityIcon type={activity.type} />
        </span>
        <div>
          <p>
            <Message activity={activity} linked={linked} />
          </p>
          <time dateTime={activity.createdAt} title={shortDate(activity.createdAt)}>
            {timeAgo(activity.createdAt)}
          </time>
        </div>
      </li>
    ))}
  </ol>
);

function Message({ activity, linked }: { activity: Activity; linked: boolean }) {
  const to = linked ? addressOf(activity) : undefined;
  return to ? <Link to={to}>{activity.message}</Link> : activity.message;
}
