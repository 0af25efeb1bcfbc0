import type { ApiToken } from '@acre/contracts/account/tokens';
import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { send, useRead } from '../../../api.ts';
import { Button } from '../../../ui/input/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { Failed } from '../../../ui/states/failed.tsx';
import { CentredSpinner } from '../../../ui/states/spinner.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { shortDate, timeOrDate } from '../../../ui/text/dates.ts';
import styles from '../settings.module.css';
import { useAttempt } from '../use-attempt.ts';
import { NewTokenForm } from './new-token-form.tsx';

export function TokensSection() {
  const { data, error, mutate } = useRead(api.tokens.list, {});
  const [tokenToRevoke, setTokenToRevoke] = useState<ApiToken>();
  const { underWay, attempt } = useAttempt<ApiToken>('Failed to revoke the token');
  const revoke = (token: ApiToken) =>
    attempt(token, async () => {
      await send(api.tokens.revoke, { params: { id: token.id } });
      setTokenToRevoke(undefined);
      toast({ title: 'Token revoked', description: token.name });
    });
  return (
    <section className={styles.panel} aria-labelledby="tokens">
      <h2 id="tokens">API Tokens</h2>
      <p className={styles.about}>
        Programs log in with a token instead of your password. Tokens have your permissions, but cannot change your account.
      </p>
      {error && <Failed error={error} message="Failed to load your API tokens" onRetry={() => void mutate()} />}
      {!error && !data && <CentredSpinner />}
      {data && data.length > 0 && (
        <ul className={styles.rows} aria-labelledby="tokens">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setTokenToRevoke(token)} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={styles.about}>You have no API tokens.</p>}
      <NewTokenForm />
      <ConfirmDialog
        isOpen={tokenToRevoke !== undefined}
        title="Revoke token?"
        confirmLabel="Revoke Token"
        busy={underWay !== undefined}
        onConfirm={() => tokenToRevoke && void revoke(tokenToRevoke)}
        onClose={() => setTokenToRevoke(undefined)}
      >
        Programs that use <strong>{tokenToRevoke?.name}</strong> will lose access.
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
          {isOver ? 'Expired' : 'Expires'} {shortDate(expiresAt)},{' '}
          {lastUsedAt === null ? 'never used' : `last used ${timeOrDate(lastUsedAt)}`}
        </span>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
