import { ApiError } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import { ARRAY_ERROR, FORM_ERROR, setIn } from 'final-form';

export type FormErrors = Record<string, unknown>;
type Issue = { path: string; message: string };

/** Converts `['steps', 0, 'title']` to the form's `steps[0].title`. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => (typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key)), '');

/** Converts the server's `steps.0.title` to the form's `steps[0].title`. */
const nameOfServerPath = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

function valueAt(values: unknown, name: string): unknown {
  const keys = name.split(/[.[\]]+/).filter(Boolean);
  return keys.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), values);
}

/** The form library expects an error about a whole list in this shape. */
function aboutList(message: string): unknown[] {
  const errors: unknown[] = [];
  Reflect.set(errors, ARRAY_ERROR, message);
  return errors;
}

/** Only the first issue of a field is used; issues about the whole input belong to the form. */
function errorsOf(issues: readonly Issue[], values: unknown): FormErrors {
  let errors: FormErrors = {};
  for (const { path, message } of issues) {
    const name = path === '' ? FORM_ERROR : path;
    const fieldError = Array.isArray(valueAt(values, path)) ? aboutList(message) : message;
    if (valueAt(errors, name) === undefined) errors = setIn(errors, name, fieldError) as FormErrors;
  }
  return errors;
}

/** The form validates with the same schema as the server. */
export const validateWith =
  (schema: z.ZodMiniType) =>
  (values: unknown): FormErrors => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    return errorsOf(
      issues.map(({ path, message }) => ({ path: nameOf(path), message })),
      values,
    );
  };

/**
 * Assigns the server's issues to the fields that they name, and all others to the form as a whole. Returns undefined if the error contains
 * no issues.
 */
export function fieldErrorsOf(error: unknown, values: unknown): FormErrors | undefined {
  if (!(error instanceof ApiError) || !error.body.issues?.length) return undefined;
  const known = error.body.issues.map(({ path, message }) => {
    const name = nameOfServerPath(path);
    return { path: hasKey(values, name) ? name : '', message };
  });
  return errorsOf(known, values);
}

/** Returns whether the form has the field `name`, such as `steps[0].title`. Only its first part (`steps`) is looked up in `values`. */
const hasKey = (values: unknown, name: string): boolean =>
  typeof values === 'object' && values !== null && (name.split(/[.[]/)[0] ?? '') in values;
