import type { Session } from '@acre/contracts/account/sessions';
import * as api from '@acre/contracts/routes';
import { send, useRead } from '../../../api.ts';
import { Button } from '../../../ui/input/button.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { Failed } from '../../../ui/states/failed.tsx';
import { CentredSpinner } from '../../../ui/states/spinner.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeOrDate } from '../../../ui/text/dates.ts';
import styles from '../settings.module.css';
import { useAttempt } from '../use-attempt.ts';

export function SessionsSection() {
  const { data, error, mutate } = useRead(api.sessions.list, {});
  const { underWay, attempt } = useAttempt<number | 'others'>('Failed to log out');
  const end = ({ id, device }: Session) =>
    attempt(id, async () => {
      await send(api.sessions.end, { params: { id } });
      toast({ title: 'Logged out', description: device });
    });
  const endOthers = () =>
    attempt('others', async () => {
      await send(api.sessions.endOthers, {});
      toast({ title: 'Logged out everywhere else' });
    });
  return (
    <section className={styles.panel} aria-labelledby="sessions">
      <h2 id="sessions">Your Sessions</h2>
      {error && <Failed error={error} message="Failed to load your sessions" onRetry={() => void mutate()} />}
      {!error && !data && <CentredSpinner />}
      {data && (
        <ul className={styles.rows} aria-labelledby="sessions">
          {data.map((session) => (
            <li key={session.id}>
              <div>
                <span className={styles.name}>
                  {session.device}
                  {session.isCurrent && <Badge family="success">This device</Badge>}
                </span>
                <span className={styles.about}>
                  {session.isCurrent ? 'Active now' : `Last used ${timeOrDate(session.lastUsedAt)}`}, logged in{' '}
                  {timeOrDate(session.createdAt)}
                </span>
              </div>
              {!session.isCurrent && (
                <Button
                  size="small"
                  aria-label={`Log out ${session.device}`}
                  busy={underWay === session.id}
                  onClick={() => void end(session)}
                >
                  Log Out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <span>
          <Button busy={underWay === 'others'} onClick={() => void endOthers()}>
            Log Out Everywhere Else
          </Button>
        </span>
      )}
    </section>
  );
}
