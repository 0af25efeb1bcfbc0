import type { PropertyDraft } from '@acre/contracts/drafts';
import { ApiError } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import { PropertyInput } from '@acre/contracts/properties/property-input';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { propertyRules } from '@acre/domain/properties/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf, send } from '../../../api.ts';
import { useCreating } from '../../../idempotency.ts';
import { isStale } from '../../../ui/conflict/conflict.ts';
import { Form } from '../../../ui/form/form.tsx';
import { keepFocusOnPress } from '../../../ui/form/keep-focus.ts';
import { Button } from '../../../ui/input/button.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { DraftBar } from './draft/draft-bar.tsx';
import { blankDraft, draftText, valuesOfDraft } from './draft/draft-content.ts';
import { DraftNotes } from './draft/draft-notes.tsx';
import { DraftWatch } from './draft/draft-watch.tsx';
import { forgetUnsent } from './draft/unsent.ts';
import type { FormBeginning } from './draft/use-beginning.ts';
import { useDraft } from './draft/use-draft.ts';
import styles from './property-fields.module.css';
import { PropertyFields } from './property-fields.tsx';
import { contentOf } from './property-values.ts';

type Props = { personId: number; beginning: FormBeginning; onBegin: (stored: PropertyDraft | null) => void };

/**
 * Submitting also deletes the draft in this browser and on the server. The server keeps a draft that was changed elsewhere in the meantime.
 */
export function SubmissionForm({ personId, beginning, onBegin }: Props) {
  const navigate = useNavigate();
  const creating = useCreating();
  const draft = useDraft(personId, beginning);
  const [initialValues] = useState(() => valuesOfDraft(beginning.content));
  const isRestored = draftText(beginning.content) !== blankDraft;
  const { keeper } = draft;
  const submit = async (values: z.output<typeof PropertyInput>): Promise<void> => {
    const body = contentOf(values);
    await keeper.close();
    try {
      const query = { draft: keeper.version() || undefined };
      const property = await creating(body, (idempotencyKey) => send(api.properties.create, { query, body }, { idempotencyKey }));
      forgetUnsent(personId);
      toast({ title: 'Property submitted successfully', description: `${property.name} is now under review. It is not public yet.` });
      await navigate(paths.adminProperty(property.id));
    } catch (error) {
      keeper.reopen();
      throw error;
    }
  };
  const discard = async (): Promise<void> => {
    await keeper.close();
    try {
      await send(api.drafts.discardProperty, {}, { ifMatch: keeper.version() });
      onBegin(null);
      toast({ title: 'Draft discarded' });
    } catch (error) {
      keeper.reopen();
      if (isStale(error)) await keeper.flush(true);
      else toast({ title: 'Failed to discard the draft', description: messageOf(error, 'Please try again.'), tone: 'danger' });
    }
  };
  return (
    <Form schema={PropertyInput} initialValues={initialValues} onSend={submit} onFailed={tellFailure} label="New property">
      {({ submitting }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the buttons in place while they are pressed.
        <div className={styles.whole} onMouseDown={keepFocusOnPress}>
          <DraftWatch draft={draft} />
          <DraftNotes draft={draft} restored={isRestored ? beginning : null} onLoad={onBegin} />
          <PropertyFields images={beginning.images} documents={beginning.documents} />
          <div className={styles.buttons}>
            <Button type="submit" tone="primary" size="large" busy={submitting}>
              {submitting ? 'Submitting...' : 'Submit Property'}
            </Button>
            <DraftBar draft={draft} busy={submitting} onDiscard={discard} />
          </div>
        </div>
      )}
    </Form>
  );
}

function tellFailure(error: unknown): void {
  const { title, message } = propertyRules.signedOut;
  if (error instanceof ApiError && error.status === 401) toast({ title, description: message, tone: 'danger' });
  else toast({ title: 'Failed to submit property', description: messageOf(error, 'Please try again.'), tone: 'danger' });
}
