import { expect, it } from 'vitest';
import { harmless } from './terminal.ts';

it('control characters are escaped, except line feeds and tabs', () => {
  expect(harmless('bell\x07, \x1b[2J, \x9b31m, back\r\x7f')).toBe('bell\\u0007, \\u001b[2J, \\u009b31m, back\\u000d\\u007f');
  expect(harmless('one\n\ttwo – Ünï 😀')).toBe('one\n\ttwo – Ünï 😀');
});

it('a record printed as JSON is the same when it is read back', () => {
  const record = { name: '\x07\x1b[2J\x7f\x9b31m\n' };
  expect(JSON.parse(harmless(JSON.stringify(record)))).toEqual(record);
});
