import { FormGroup } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { type FieldRenderProps, useField } from 'react-final-form';
import '../blueprint.css';

export type FieldProps = {
  name: string;
  label: string;
  help?: ReactNode /** `unsaid`: may be left out, and the label does not say so. */;
  optional?: boolean | 'unsaid';
  disabled?: boolean;
};

type Meta = FieldRenderProps<unknown>['meta'];

/** An error shows once the field was left or the form was sent; the server's until something is changed. */
export function errorOf({ touched, error, submitError, dirtySinceLastSubmit }: Meta): string | undefined {
  if (!touched) return undefined;
  const shown: unknown = error ?? (dirtySinceLastSubmit ? undefined : submitError);
  return typeof shown === 'string' ? shown : undefined;
}

/** What an input needs to know of its label, help and error. */
type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; 'aria-required': boolean; disabled: boolean };

/** An empty input stays '' and is not forgotten, so that a schema can say what is missing. */
export const asIs = <T,>(value: T): T => value;

/** The value of a field with its error; used by every kind of field. */
export function useTextInput(name: string) {
  const { input, meta } = useField<string>(name, { parse: asIs, format: (value) => value ?? '' });
  return { input, error: errorOf(meta) };
}

type FrameProps = FieldProps & { error: string | undefined; id?: string; children: (wiring: Wiring) => ReactNode };

/** Label above, help and error below, tied to the input for screen readers. Names occur again in another form of the screen; ids do not. */
export function FieldFrame({ id: given, label, help, optional = false, disabled = false, error, children }: Omit<FrameProps, 'name'>) {
  const own = useId();
  const id = given ?? own;
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={optional === true ? '(Optional)' : undefined}
      intent={error ? 'danger' : 'none'}
      helperText={note && <span id={noteId}>{note}</span>}
    >
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note ? noteId : undefined,
        'aria-required': !optional,
        disabled,
      })}
    </FormGroup>
  );
}
