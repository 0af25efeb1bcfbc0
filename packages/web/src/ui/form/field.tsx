import { FormGroup } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { type FieldRenderProps, useField } from 'react-final-form';
import '../blueprint.css';

export type FieldProps = {
  name: string;
  label: string;
  help?: ReactNode;
  /** With `unsaid` the field is optional, but its label does not say so. */
  optional?: boolean | 'unsaid';
  disabled?: boolean;
};

type Meta = FieldRenderProps<unknown>['meta'];

/**
 * The field's own error shows once the field was left or the form was sent. The server's error shows until the value of the field changes.
 */
export function errorOf({ touched, error, submitError, dirtySinceLastSubmit }: Meta): string | undefined {
  if (!touched) return undefined;
  const shown: unknown = error ?? (dirtySinceLastSubmit ? undefined : submitError);
  return typeof shown === 'string' ? shown : undefined;
}

type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; 'aria-required': boolean; disabled: boolean };

/**
 * Keeps '' as the value of an empty input. By default, the form library would drop the value, and the schema could not report it as empty.
 */
export const asIs = <T,>(value: T): T => value;

export function useTextInput(name: string) {
  const { input, meta } = useField<string>(name, { parse: asIs, format: (value) => value ?? '' });
  return { input, error: errorOf(meta) };
}

type FrameProps = FieldProps & { error: string | undefined; id?: string; children: (wiring: Wiring) => ReactNode };

/** The ids are unique, because another form of the screen may have a field of the same name. */
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
