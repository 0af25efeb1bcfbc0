import { api, type Webhook } from '@acre/contracts';
import { webhookRules } from '@acre/domain';
import { useState } from 'react';
import { messageOf, reread, send } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { toast } from '../../ui/toaster.ts';
import { Toolbar } from '../../ui/toolbar.tsx';

/** Switching a webhook on and off, giving it a new secret, and deleting it. */
export function WebhookActions({ webhook: { id, active, url } }: { webhook: Webhook }) {
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [secret, setSecret] = useState<string>();
  const attempt = async (failure: string, work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await reread(api.webhooks.list.path);
    } catch (error) {
      toast({ title: failure, description: messageOf(error, 'An error occurred'), tone: 'danger' });
    }
    setBusy(false);
  };
  const turn = () =>
    attempt('Failed to change the webhook', async () => {
      await send(api.webhooks.edit, { params: { id }, body: { active: !active } });
      toast({ title: active ? 'Webhook switched off' : 'Webhook switched on' });
    });
  const rotate = () =>
    attempt('Failed to make a new secret', async () => setSecret((await send(api.webhooks.rotateSecret, { params: { id } })).secret));
  const remove = () =>
    attempt('Failed to delete the webhook', async () => {
      await send(api.webhooks.remove, { params: { id } });
      toast({ title: 'Webhook deleted', description: url });
      await go(paths.webhooks);
    });
  return (
    <>
      <Toolbar>
        <Button busy={isBusy} onClick={() => void turn()}>
          {active ? 'Switch Off' : 'Switch On'}
        </Button>
        <Button busy={isBusy} onClick={() => void rotate()}>
          New Secret
        </Button>
        <Button tone="danger" disabled={isBusy} onClick={() => setAsks(true)}>
          Delete
        </Button>
      </Toolbar>
      {secret !== undefined && (
        <>
          <SecretOnce secret={secret} noun="secret" />
          <p>For {webhookRules.overlapHours} hours the secret before signs too.</p>
        </>
      )}
      <ConfirmDialog
        isOpen={asks}
        title="Delete webhook?"
        confirmLabel="Delete"
        busy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      >
        Its log goes too, and what waits is not sent any more.
      </ConfirmDialog>
    </>
  );
}
