import type { z } from '@acre/contracts';
import { personRules } from '@acre/domain';
import type { ReactNode } from 'react';
import { reread } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import type { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { Form } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toaster.ts';
import { tellFailure } from './tell-failure.ts';

type Props<S extends z.ZodMiniType> = {
  schema: S;
  /** Must keep its identity between renders. */
  initialValues: object;
  label: string;
  conflict: Pick<ReturnType<typeof useConflict>, 'dialog'> & { save: (values: z.output<S>) => Promise<void> };
  saveLabel: string;
  /** What a toast says of either end. */
  saved: string;
  failed: string;
  /** Paths of the API that say something else once it is saved. */
  rereads: readonly string[];
  /** Its fields. */
  children: ReactNode;
};

/** A part of the settings that is edited as a whole. Where somebody else was quicker, both versions are shown. */
export function SettingsForm<S extends z.ZodMiniType>({ schema, initialValues, label, conflict, ...rest }: Props<S>) {
  const save = async (values: z.output<S>) => {
    await conflict.save(values);
    toast({ title: rest.saved });
    await reread(...rest.rereads);
  };
  return (
    <>
      <Form
        schema={schema}
        initialValues={initialValues}
        label={label}
        onSend={save}
        onFailed={tellFailure(rest.failed, personRules.signedOut.profile)}
        guarded
      >
        {({ submitting, dirty }) => (
          <>
            {rest.children}
            <span>
              <Button type="submit" tone="primary" busy={submitting} disabled={!dirty}>
                {submitting ? 'Saving...' : rest.saveLabel}
              </Button>
            </span>
          </>
        )}
      </Form>
      {conflict.dialog}
    </>
  );
}
