import type { z } from '@acre/contracts/mechanism/z';
import { FORM_ERROR, type FormApi, type Mutator } from 'final-form';
import { type ReactNode, useMemo, useRef } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { messageOf } from '../../api.ts';
import { ConflictCancelled } from '../conflict/conflict.ts';
import { useInBrowser } from '../hooks/hydration.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { Callout } from '../layout/callout.tsx';
import styles from './form.module.css';
import { fieldErrorsOf, validateWith } from './form-errors.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

export type FormState = { submitting: boolean; dirty: boolean; reset: () => void };

type FormProps<S extends z.ZodMiniType> = {
  /** The schema validates the input, and its output is sent. */
  schema: S;
  /** The object must keep its identity between renders: another one resets the form. */
  initialValues: object;
  onSend: (values: z.output<S>) => Promise<void>;
  /** Handles a failed submission, for example by showing a toast. Without `onFailed`, the form itself shows an error message. */
  onFailed?: (error: unknown) => void;
  /** If true, the user is warned when leaving the page would lose changes. */
  guarded?: boolean;
  /**
   * Forms that stay on the screen set this to true: after the form has been sent, it shows its initial values, which the response may have
   * changed. Fields that the user has edited in the meantime keep their values.
   */
  resetAfterSend?: boolean;
  /** If true, new initial values fill only fields without edits. */
  keepDirty?: boolean;
  label?: string;
  /** Fields that hold lists need mutators, such as `listMutators`. */
  mutators?: Record<string, Mutator<object>>;
  children: (state: FormState) => ReactNode;
};

/** Errors, including the server's, show at their fields, and the first one takes the focus. */
export function Form<S extends z.ZodMiniType>({ schema, initialValues, onSend, guarded, label, children, ...rest }: FormProps<S>) {
  const element = useRef<HTMLFormElement>(null);
  // A form rendered by the server accepts no input before hydration. Otherwise the browser itself could submit the form, with the password
  // in the URL.
  const alive = useInBrowser();
  const validate = useMemo(() => validateWith(schema), [schema]);
  const latestInitial = useLatest(initialValues);
  const { submit, sent } = useSubmit(schema, { onSend, onFailed: rest.onFailed });
  return (
    <FinalForm
      onSubmit={submit}
      validate={validate}
      initialValues={initialValues}
      keepDirtyOnReinitialize={rest.keepDirty || rest.resetAfterSend}
      mutators={rest.mutators}
    >
      {({ handleSubmit, form, submitting = false, dirty = false, submitError, dirtySinceLastSubmit }) => {
        const send = async () => {
          const { values, submitting: isUnderWay } = form.getState();
          if (isUnderWay) return;
          const refused = await handleSubmit();
          const went = sent.current;
          sent.current = false;
          if (!went || refused) focusFirstError(element.current);
          else if (rest.resetAfterSend) reset(form, { sent: values, initial: latestInitial.current }, element.current);
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

/**
 * Returns the function `submit`, which sends the form, and the ref `sent`. `submit` sets `sent.current` to true before sending, and to
 * false after a failure. While `sent.current` is true, leaving the page causes no warning about unsaved changes.
 */
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
      if (error instanceof ConflictCancelled) return {};
      onFailed?.(error);
      const atFields = fieldErrorsOf(error, values);
      if (atFields || onFailed) return atFields ?? {};
      return { [FORM_ERROR]: messageOf(error, 'Something went wrong. Please try again.') };
    }
  };
  return { submit, sent };
}

type Reset = Readonly<{ sent: object; initial: object }>;

/** Resets the form to `initial`, except fields that the user has edited since `sent` was sent. */
function reset(form: FormApi<object>, { sent, initial }: Reset, element: HTMLFormElement | null): void {
  // The form keeps edited fields when it is reset. It compares them with its initial values, which become those that were sent.
  form.initialize(sent);
  form.restart(initial);
  if (!form.getState().invalid || !element?.contains(document.activeElement)) return;
  // Otherwise, an emptied field would be reported as empty when the user leaves it. The next Tab leads to the first field.
  element.focus({ preventScroll: true });
  form.restart(initial);
}

function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    field?.focus();
    // After the form is sent, the invalid field may still have the focus. `focus()` does not scroll to a field that already has the focus.
    field?.scrollIntoView({ block: 'nearest' });
  });
}
