import { ARRAY_ERROR } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { useLayoutEffect } from 'react';
import { useForm } from 'react-final-form';
import { useFieldArray } from 'react-final-form-arrays';

/** Forms with a field of `useListField` must pass these mutators. */
export const listMutators = { ...arrayMutators };

/** By default, `useFieldArray` reports only `value`, `length` and `error`. `listErrorOf` needs the other properties. */
const subscription = {
  value: true,
  length: true,
  error: true,
  touched: true,
  modified: true,
  submitError: true,
  dirtySinceLastSubmit: true,
};

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Manages a form field whose value is a list, such as the steps of a template. Each item of the list is a group of fields. The caller
 * passes the complete new list with each change. `remove` and `move` keep the touched state of each field with its item.
 */
export function useListField<T>(name: string, parts: readonly (keyof T & string)[]) {
  const form = useForm();
  const { fields, meta } = useFieldArray(name, { subscription, isEqual });
  const items: readonly T[] = fields.value;
  useRegistered(name, parts, items.length);
  const become = (next: readonly T[], carry: () => void): void =>
    form.batch(() => {
      carry();
      form.change(name, next);
    });
  return {
    items,
    error: listErrorOf(meta),
    add: (next: readonly T[]) => become(next, () => undefined),
    remove: (index: number, next: readonly T[]) => become(next, () => fields.remove(index)),
    move: (from: number, to: number, next: readonly T[]) => become(next, () => fields.move(from, to)),
  };
}

/**
 * Keeps the fields of a list registered while items move. An input that registers an unknown name resets its value to the initial one. All
 * names are therefore registered here first: layout effects run before the effects of the inputs.
 */
function useRegistered(name: string, parts: readonly string[], length: number): void {
  const form = useForm();
  useLayoutEffect(() => {
    const names = Array.from({ length }, (_, index) => parts.map((part) => `${name}[${index}].${part}`)).flat();
    const releases = names.map((field) => form.registerField(field, () => undefined, {}));
    return () => {
      for (const release of releases) release();
    };
  }, [form, name, parts, length]);
}

type Meta = ReturnType<typeof useFieldArray>['meta'];

/** Returns the error of the list as a whole, once the form was sent or the list was changed. */
function listErrorOf({ touched, modified, error, submitError, dirtySinceLastSubmit }: Meta): string | undefined {
  if (!touched && !modified) return undefined;
  return wholeOf(error) ?? (dirtySinceLastSubmit ? undefined : wholeOf(submitError));
}

function wholeOf(error: unknown): string | undefined {
  const listError: unknown = Array.isArray(error) ? Reflect.get(error, ARRAY_ERROR) : error;
  return typeof listError === 'string' ? listError : undefined;
}
