import { expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

it.each([
  ['Rent roll 2026.pdf', 'Rent roll 2026.pdf'],
  ['../../etc/passwd', 'etcpasswd'],
  ['..', 'file'],
  ['', 'file'],
  [undefined, 'file'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['line\r\nbreak\0.pdf', 'linebreak.pdf'],
  ['cafe\u0301.pdf', 'café.pdf'],
  ['%22quoted%22.pdf', '"quoted".pdf'],
])('the name %j is stored as %j', (given, cleaned) => {
  expect(cleanName(given)).toBe(cleaned);
});

it('a long name is cut before its extension, between characters and not within them', () => {
  const name = cleanName(`${'👩'.repeat(400)}.docx`);
  expect([...name]).toHaveLength(255);
  expect(name.endsWith('👩.docx')).toBe(true);
});
