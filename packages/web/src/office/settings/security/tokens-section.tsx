import { type ApiToken, api } from '@acre/contracts';
import { useState } from 'react';
import { reread, send, useRead } from '../../../api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { shortDate, timeAgo } from '../../../ui/dates.ts';
import { Failed } from '../../../ui/failed.tsx';
import { CentredSpinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toaster.ts';
import styles from '../settings.module.css';
import { useAttempt } from '../use-attempt.ts';
import { NewTokenForm } from './new-token-form.tsx';

/** Keys by which programs act for their owner. */
export function TokensSection() {
  const { data, error, mutate } = useRead(api.tokens.list, {});
  const [asked, setAsked] = useState<ApiToken>();
  const { underWay, attempt } = useAttempt<ApiToken>('Failed to revoke the token');
  const revoke = (token: ApiToken) =>
    attempt(token, async () => {
      await send(api.tokens.revoke, { params: { id: token.id } });
      setAsked(undefined);
      toast({ title: 'Token revoked', description: token.name });
      await reread(api.tokens.list.path);
    });
  return (
    <section className={styles.panel} aria-labelledby="tokens">
      <h2 id="tokens">API Tokens</h2>
      <p className={styles.about}>
        Programs sign in with a token instead of your password. They may do what you may, but not change your account.
      </p>
      {error && <Failed error={error} message="Failed to load your API tokens" onRetry={() => void mutate()} />}
      {!error && !data && <CentredSpinner />}
      {data && data.length > 0 && (
        <ul className={styles.rows} aria-labelledby="tokens">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={styles.about}>You have no API tokens.</p>}
      <NewTokenForm />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Revoke token?"
        confirmLabel="Revoke"
        busy={underWay !== undefined}
        onConfirm={() => asked && void revoke(asked)}
        onClose={() => setAsked(undefined)}
      >
        Programs that use <strong>{asked?.name}</strong> will be turned away from now on.
      </ConfirmDialog>
    </section>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scope, expiresAt, lastUsedAt } = token;
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <li>
      <div>
        <span className={styles.name}>
          {name}
          <Badge family="neutral">{scope === 'read' ? 'Read only' : 'Read and write'}</Badge>
          {isOver && <Badge family="warning">Expired</Badge>}
        </span>
        <span className={styles.about}>
          {isOver ? 'Expired' : 'Expires'} {shortDate(expiresAt)}, {lastUsedAt === null ? 'never used' : `last used ${timeAgo(lastUsedAt)}`}
        </span>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
