import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { Webhook } from '@acre/contracts/webhooks';
import { webhookRules } from '@acre/domain/webhooks/webhook';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf, send, sendOnly, useRereadAfterLeaving } from '../../api.ts';
import { Button } from '../../ui/input/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { Toolbar } from '../../ui/table/toolbar/toolbar.tsx';
import { SecretOnce } from '../../ui/text/secret-once.tsx';

export function WebhookActions({ webhook: { id, active, url } }: { webhook: Webhook }) {
  const navigate = useNavigate();
  const rereadAfterLeaving = useRereadAfterLeaving(api.webhooks.remove);
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [secret, setSecret] = useState<string>();
  const attempt = async (failure: string, work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: failure, description: messageOf(error, 'An error occurred'), tone: 'danger' });
    }
    setBusy(false);
  };
  const turn = () =>
    attempt('Failed to update the webhook', async () => {
      await send(api.webhooks.edit, { params: { id }, body: { active: !active } });
      toast({ title: active ? 'Webhook turned off' : 'Webhook turned on' });
    });
  const rotate = () =>
    attempt('Failed to create a new secret', async () => setSecret((await send(api.webhooks.rotateSecret, { params: { id } })).secret));
  const remove = () =>
    attempt('Failed to delete the webhook', async () => {
      await sendOnly(api.webhooks.remove, { params: { id } });
      toast({ title: 'Webhook deleted', description: url });
      rereadAfterLeaving();
      await navigate(paths.webhooks);
    });
  return (
    <>
      <Toolbar>
        <Button busy={isBusy} onClick={() => void turn()}>
          {active ? 'Turn Off' : 'Turn On'}
        </Button>
        <Button busy={isBusy} onClick={() => void rotate()}>
          New Secret
        </Button>
        <Button tone="danger" disabled={isBusy} onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </Toolbar>
      {secret !== undefined && (
        <>
          <SecretOnce secret={secret} noun="secret" />
          <p>For {webhookRules.overlapHours} hours, the old secret also works.</p>
        </>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title="Delete webhook?"
        confirmLabel="Delete Webhook"
        busy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      >
        Its log and pending deliveries are deleted too.
      </ConfirmDialog>
    </>
  );
}
