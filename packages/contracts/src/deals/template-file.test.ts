import { describe, expect, it } from 'vitest';
import { readTemplateFile } from './template-file.ts';

const step = (id: string, more: object = {}) => ({ id, name: 'Offer', order: 1, description: null, ...more });
const file = (more: object = {}) => JSON.stringify({ name: 'Ground Lease', description: null, steps: [step('a'), step('b')], ...more });
const faults = (text: string) => readTemplateFile(text) as { faults: string[] };

describe('a template file', () => {
  it('accepts the same input as the template dialog, with or without a byte order mark', () => {
    expect(readTemplateFile(`\ufeff${file()}`)).toEqual({ content: JSON.parse(file()) });
  });

  it.each([
    ['{', /^This is not JSON: ./],
    ['[]', /^File: Must be an object with name, description, and steps$/],
    [file({ name: 'GL' }), /^Name: Name must be at least 3 characters$/],
    [file({ steps: undefined }), /^Steps: Must be a list$/],
    [file({ steps: [] }), /^Steps: At least one step is required$/],
    [file({ steps: [step('a'), step('a')] }), /^Steps: Two steps have the same id$/],
    [file({ isDefault: true }), /^IsDefault: Unknown field$/],
    [file({ description: 'x'.repeat(100_000) }), /^A template file must be at most 100 kB$/],
  ])('with %.40s is refused, and the error names the field', (text, fault) => {
    expect(faults(text)).toEqual({ faults: [expect.stringMatching(fault)] });
  });

  it('reports all errors together, by step and field', () => {
    const text = file({ steps: [step('a', { name: 'O' }), step('b', { colour: 'red', order: 0 }), step('c', { name: undefined })] });
    expect(faults(text)).toEqual({
      faults: [
        'Step 1, name: Step name must be at least 2 characters',
        'Step 2, order: Step order must be between 1 and 100',
        'Step 2, colour: Unknown field',
        'Step 3, name: Step name must be at least 2 characters',
      ],
    });
  });
});
