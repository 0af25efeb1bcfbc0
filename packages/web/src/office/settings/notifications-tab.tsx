import { api } from '@acre/contracts';
import { type Channel, channelNames, channels, type NotificationType, notificationKindNames, notificationTypes } from '@acre/domain';
import { HTMLSelect } from '@blueprintjs/core';
import { reread, send, useRead } from '../../api.ts';
import { Failed } from '../../ui/failed.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toaster.ts';
import styles from './settings.module.css';
import { useAttempt } from './use-attempt.ts';

/** How one is told of each kind; what is chosen is saved at once. */
export function NotificationsTab() {
  const { data, error, mutate } = useRead(api.notifications.settings, {});
  const { underWay, attempt } = useAttempt<NotificationType>('Failed to update preferences');
  const choose = (type: NotificationType, channel: Channel) =>
    attempt(type, async () => {
      await send(api.notifications.changeSettings, { body: { [type]: channel } });
      await reread(api.notifications.settings.path);
      toast({ title: 'Preferences updated' });
    });
  if (error) return <Failed error={error} message="Failed to load your preferences" onRetry={() => void mutate()} />;
  if (!data) return <CentredSpinner />;
  return (
    <section className={styles.panel} aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      <p className={styles.about}>
        What you are told of, and how. The daily digest is one e-mail a day with what you have not read. What becomes of your two-factor
        sign-in is sent to your address in any case.
      </p>
      <ul className={styles.rows}>
        {notificationTypes.map((type) => (
          <li key={type}>
            <label htmlFor={`channel-${type}`}>{notificationKindNames[type]}</label>
            <HTMLSelect
              id={`channel-${type}`}
              value={data[type]}
              disabled={underWay === type}
              onChange={({ currentTarget }) => void choose(type, currentTarget.value as Channel)}
            >
              {channels.map((channel) => (
                <option key={channel} value={channel}>
                  {channelNames[channel]}
                </option>
              ))}
            </HTMLSelect>
          </li>
        ))}
      </ul>
    </section>
  );
}
