import type { z } from '@acre/contracts';
import { FORM_ERROR, type Mutator } from 'final-form';
import { type ReactNode, useMemo, useRef } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { messageOf } from '../../api.ts';
import { Callout } from '../callout.tsx';
import { Undecided } from '../conflict/undecided.ts';
import { useInBrowser } from '../use-in-browser.ts';
import styles from './form.module.css';
import { fieldErrorsOf, validateWith } from './form-errors.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

export type FormState = { submitting: boolean; dirty: boolean; reset: () => void };

type FormProps<S extends z.ZodMiniType> = {
  /** What is entered is held to it, and what it makes of it is sent. */
  schema: S;
  /** Must keep its identity between renders: another object starts the form anew. */
  initialValues: object;
  onSend: (values: z.output<S>) => Promise<void>;
  /** Tells a failure elsewhere, such as in a toast. Without it the form shows the message on top. */
  onFailed?: (error: unknown) => void;
  /** Warns before the page is left with changes. */
  guarded?: boolean;
  /** Empties the form after it was sent. */
  resetAfterSend?: boolean;
  /** New initial values fill what was not touched; what was typed stays. */
  keepDirty?: boolean;
  label?: string;
  /** What fields need beyond single values, such as `listMutators`. */
  mutators?: Record<string, Mutator<object>>;
  children: (state: FormState) => ReactNode;
};

/** A form: errors at the field, the first one focused, the server's complaints at the fields they name. */
export function Form<S extends z.ZodMiniType>({ schema, initialValues, onSend, guarded, label, children, ...rest }: FormProps<S>) {
  const element = useRef<HTMLFormElement>(null);
  // What the server drew takes nothing before it is alive: a browser would send it by itself, with the password in the address.
  const alive = useInBrowser();
  const validate = useMemo(() => validateWith(schema), [schema]);
  const { submit, sent } = useSubmit(schema, { onSend, onFailed: rest.onFailed });
  return (
    <FinalForm
      onSubmit={submit}
      validate={validate}
      initialValues={initialValues}
      keepDirtyOnReinitialize={rest.keepDirty}
      mutators={rest.mutators}
    >
      {({ handleSubmit, form, submitting = false, dirty = false, submitError, dirtySinceLastSubmit }) => {
        const send = async () => {
          const refused = await handleSubmit();
          const went = sent.current;
          sent.current = false;
          if (!went || refused) focusFirstError(element.current);
          else if (rest.resetAfterSend) {
            leaveFields(element.current);
            form.restart(initialValues);
          }
        };
        return (
          <form
            ref={element}
            tabIndex={-1}
            noValidate
            {...(!alive && { inert: '' })}
            className={styles.form}
            aria-label={label}
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            {guarded && <UnsavedGuard dirty={dirty} submitting={submitting} passes={sent} />}
            {submitError && !dirtySinceLastSubmit && <Callout tone="danger">{submitError}</Callout>}
            {children({ submitting, dirty, reset: () => form.reset() })}
          </form>
        );
      }}
    </FinalForm>
  );
}

/** Sends what the schema makes of the values. `sent` tells, without a render between, that the attempt goes through: leaving is fine then. */
function useSubmit<S extends z.ZodMiniType>(
  schema: S,
  { onSend, onFailed }: { onSend: (values: z.output<S>) => Promise<void>; onFailed: ((error: unknown) => void) | undefined },
) {
  const sent = useRef(false);
  const submit = async (values: object) => {
    try {
      sent.current = true;
      await onSend(schema.parse(values));
      return undefined;
    } catch (error) {
      sent.current = false;
      if (error instanceof Undecided) return {};
      onFailed?.(error);
      const atFields = fieldErrorsOf(error, values);
      if (atFields || onFailed) return atFields ?? {};
      return { [FORM_ERROR]: messageOf(error, 'Something went wrong. Please try again.') };
    }
  };
  return { submit, sent };
}

/** Who leaves an emptied field later would be told that it is empty. The form keeps their place: the next Tab leads to its first field. */
function leaveFields(form: HTMLFormElement | null): void {
  if (form?.contains(document.activeElement)) form.focus({ preventScroll: true });
}

function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus());
}
