import { ApiError } from '@acre/contracts/mechanism/client';
import { z } from '@acre/contracts/mechanism/z';
import { ARRAY_ERROR, FORM_ERROR } from 'final-form';
import { describe, expect, it } from 'vitest';
import { fieldErrorsOf, validateWith } from './form-errors.ts';

const Template = z.strictObject({
  name: z.string().check(z.minLength(3, 'Too short'), z.regex(/^[A-Z]/, 'Begin with a capital')),
  contact: z.object({ email: z.email('No address') }),
  steps: z.array(z.object({ name: z.string().check(z.minLength(2, 'Name the step')) })).check(z.minLength(1, 'At least one step')),
});
const good = { name: 'Sale', contact: { email: 'a@b.co' }, steps: [{ name: 'Start' }] };

describe('form validation with a schema', () => {
  const validate = validateWith(Template);

  it('finds no errors if all values are valid', () => {
    expect(validate(good)).toEqual({});
  });

  it('reports the first error of a field at that field', () => {
    expect(validate({ ...good, name: 'a' })).toEqual({ name: 'Too short' });
  });

  it('reports errors inside groups and list items', () => {
    expect(validate({ ...good, contact: { email: 'x' }, steps: [{ name: 'Start' }, { name: '' }] })).toEqual({
      contact: { email: 'No address' },
      steps: [undefined, { name: 'Name the step' }],
    });
  });

  it('reports an error of a whole list at the list', () => {
    const { steps } = validate({ ...good, steps: [] });
    expect(Reflect.get(Object(steps), ARRAY_ERROR)).toBe('At least one step');
  });
});

describe('a refusal by the server', () => {
  const refusal = (issues: { path: string; message: string }[]) =>
    new ApiError(400, 'Bad Request', JSON.stringify({ message: 'No', code: 'x', issues }));

  it('is shown at the fields that it names, including fields of list items', () => {
    const error = refusal([
      { path: 'name', message: 'Taken' },
      { path: 'steps.0.name', message: 'Odd' },
    ]);
    expect(fieldErrorsOf(error, good)).toEqual({ name: 'Taken', steps: [{ name: 'Odd' }] });
  });

  it('is shown at the form if the form has no such field', () => {
    expect(fieldErrorsOf(refusal([{ path: 'referredBy', message: 'Unknown referrer' }]), good)).toEqual({
      [FORM_ERROR]: 'Unknown referrer',
    });
  });

  it('is left to the caller if it names no field', () => {
    expect(fieldErrorsOf(new ApiError(500, 'Internal Server Error', ''), good)).toBeUndefined();
    expect(fieldErrorsOf(new TypeError('Failed to fetch'), good)).toBeUndefined();
  });
});
