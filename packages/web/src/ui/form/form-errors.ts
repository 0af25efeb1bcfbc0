import { ApiError, type z } from '@acre/contracts';
import { ARRAY_ERROR, FORM_ERROR, setIn } from 'final-form';

export type FormErrors = Record<string, unknown>;
type Issue = { path: string; message: string };

/** `['steps', 0, 'title']` is `steps[0].title` to the form. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => (typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key)), '');

/** The server writes positions in lists as `steps.0.title`. */
const nameOfServerPath = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

function valueAt(values: unknown, name: string): unknown {
  const keys = name.split(/[.[\]]+/).filter(Boolean);
  return keys.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), values);
}

/** A complaint about a whole list, in the shape the form library expects. */
function aboutList(message: string): unknown[] {
  const errors: unknown[] = [];
  Reflect.set(errors, ARRAY_ERROR, message);
  return errors;
}

/** Issues as the form keeps them; the first one of a field counts, those about the whole are the form's. */
function errorsOf(issues: readonly Issue[], values: unknown): FormErrors {
  let errors: FormErrors = {};
  for (const { path, message } of issues) {
    const name = path === '' ? FORM_ERROR : path;
    const told = Array.isArray(valueAt(values, path)) ? aboutList(message) : message;
    if (valueAt(errors, name) === undefined) errors = setIn(errors, name, told) as FormErrors;
  }
  return errors;
}

/** A form validates with the very schema the server parses with. */
export const validateWith =
  (schema: z.ZodMiniType) =>
  (values: unknown): FormErrors => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    return errorsOf(
      issues.map(({ path, message }) => ({ path: nameOf(path), message })),
      values,
    );
  };

/** What the server refused, at the fields it names; undefined where it names none. */
export function fieldErrorsOf(error: unknown, values: unknown): FormErrors | undefined {
  if (!(error instanceof ApiError) || !error.body.issues?.length) return undefined;
  const known = error.body.issues.map(({ path, message }) => {
    const name = nameOfServerPath(path);
    return { path: hasKey(values, name) ? name : '', message };
  });
  return errorsOf(known, values);
}

/** Of an issue about something that is not in the form, the form as a whole tells. */
const hasKey = (values: unknown, name: string): boolean =>
  typeof values === 'object' && values !== null && (name.split(/[.[]/)[0] ?? '') in values;
