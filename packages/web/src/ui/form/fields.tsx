import { Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import { useField } from 'react-final-form';
import { asIs, errorOf, FieldFrame, type FieldProps, useTextInput } from './field.tsx';

export { NumberField } from './number-field.tsx';
export { PasswordField } from './password-field.tsx';

type TextProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'search';
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
};

export function TextField({ type = 'text', placeholder, autoComplete, maxLength, ...frame }: TextProps) {
  const { input, error } = useTextInput(frame.name);
  return (
    <FieldFrame {...frame} error={error}>
      {(wiring) => (
        <InputGroup {...input} {...wiring} type={type} placeholder={placeholder} autoComplete={autoComplete} maxLength={maxLength} />
      )}
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & {
  rows?: number | undefined;
  placeholder?: string;
  /** If true, Ctrl+Enter or Cmd+Enter sends the form. */
  sentByKeys?: boolean;
};

const sendByKeys = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
};

export function TextAreaField({ rows = 5, placeholder, sentByKeys = false, ...frame }: TextAreaProps) {
  const { input, error } = useTextInput(frame.name);
  return (
    <FieldFrame {...frame} error={error}>
      {(wiring) => (
        <TextArea {...input} {...wiring} fill rows={rows} placeholder={placeholder} onKeyDown={sentByKeys ? sendByKeys : undefined} />
      )}
    </FieldFrame>
  );
}

/** The value is a date such as 2026-02-28, or undefined while the input is empty. */
export function DateField({ min, max, ...frame }: FieldProps & { min: string; max: string }) {
  const { input, meta } = useField<string | undefined>(frame.name, { parse: (day) => day || undefined, format: (day) => day ?? '' });
  return (
    <FieldFrame {...frame} error={errorOf(meta)}>
      {(wiring) => <InputGroup {...input} {...wiring} type="date" min={min} max={max} />}
    </FieldFrame>
  );
}

export type Option = { value: string | number; label: string };

type SelectProps = FieldProps & {
  options: readonly Option[];
  /** This is shown if nothing is chosen. */
  placeholder?: string;
};

/** The value keeps its type, so a number does not become a string. Choosing the placeholder sets the value to `undefined`. */
export function SelectField({ options, placeholder, ...frame }: SelectProps) {
  const { input, meta } = useField<string | number | undefined>(frame.name, { parse: asIs });
  const choose = (chosen: string) => input.onChange(options.find(({ value }) => String(value) === chosen)?.value);
  return (
    <FieldFrame {...frame} error={errorOf(meta)}>
      {(wiring) => (
        <HTMLSelect
          {...wiring}
          fill
          name={frame.name}
          value={input.value ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={() => input.onBlur()}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FieldFrame>
  );
}

export function CheckboxField({ name, label, disabled }: Pick<FieldProps, 'name' | 'label' | 'disabled'>) {
  const { input } = useField<boolean>(name, { type: 'checkbox' });
  return (
    <Checkbox name={name} checked={input.checked ?? false} onChange={input.onChange} disabled={disabled}>
      {label}
    </Checkbox>
  );
}
