import { api, type Session } from '@acre/contracts';
import { reread, send, useRead } from '../../../api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { timeAgo } from '../../../ui/dates.ts';
import { Failed } from '../../../ui/failed.tsx';
import { CentredSpinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toaster.ts';
import styles from '../settings.module.css';
import { useAttempt } from '../use-attempt.ts';

/** Where one is signed in. */
export function SessionsSection() {
  const { data, error, mutate } = useRead(api.sessions.list, {});
  const { underWay, attempt } = useAttempt<number | 'others'>('Failed to sign out');
  const end = ({ id, device }: Session) =>
    attempt(id, async () => {
      await send(api.sessions.end, { params: { id } });
      toast({ title: 'Signed out', description: device });
      await reread(api.sessions.list.path);
    });
  const endOthers = () =>
    attempt('others', async () => {
      await send(api.sessions.endOthers, {});
      toast({ title: 'Signed out everywhere else' });
      await reread(api.sessions.list.path);
    });
  return (
    <section className={styles.panel} aria-labelledby="sessions">
      <h2 id="sessions">Where You Are Signed In</h2>
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
                  {session.isCurrent ? 'Active now' : `Last used ${timeAgo(session.lastUsedAt)}`}, signed in {timeAgo(session.createdAt)}
                </span>
              </div>
              {!session.isCurrent && (
                <Button
                  size="small"
                  aria-label={`Sign out ${session.device}`}
                  busy={underWay === session.id}
                  onClick={() => void end(session)}
                >
                  Sign Out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <span>
          <Button busy={underWay === 'others'} onClick={() => void endOthers()}>
            Sign Out Everywhere Else
          </Button>
        </span>
      )}
    </section>
  );
}
