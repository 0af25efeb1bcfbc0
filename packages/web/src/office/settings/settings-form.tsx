import type { z } from '@acre/contracts/mechanism/z';
import { personRules } from '@acre/domain/people/rules';
import type { ReactNode } from 'react';
import type { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { tellFailure } from './tell-failure.ts';

type Props<S extends z.ZodMiniType> = {
  schema: S;
  /**
   * The form resets if a value in this object changes. Arrays and objects in it are compared by identity, so new ones on every render would
   * reset the form. Callers therefore memoize `initialValues`.
   */
  initialValues: object;
  label: string;
  conflict: Pick<ReturnType<typeof useConflict>, 'dialog'> & { save: (values: z.output<S>) => Promise<void> };
  saveLabel: string;
  /** If true, the form can be saved without a change, which confirms the values on screen. */
  confirmable?: boolean;
  /** These are the toast titles after success and failure. */
  saved: string;
  failed: string;
  children: ReactNode;
};

export function SettingsForm<S extends z.ZodMiniType>({ schema, initialValues, label, conflict, confirmable = false, ...rest }: Props<S>) {
  const save = async (values: z.output<S>) => {
    await conflict.save(values);
    toast({ title: rest.saved });
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
        resetAfterSend
      >
        {({ submitting, dirty }) => (
          <>
            {rest.children}
            <span>
              <Button type="submit" tone="primary" busy={submitting} disabled={!dirty && !confirmable}>
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
