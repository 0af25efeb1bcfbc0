import { expect, it } from 'vitest';
import { enquiryRules } from './rules.ts';

it('the inquiry form uses the wording of the other forms about people', () => {
  const { fullName, email, message } = enquiryRules;
  expect([fullName.tooShort, email.invalid, message.required]).toEqual([
    'Please enter your full name',
    'Please enter a valid email address',
    'Please enter a message',
  ]);
  expect(message.tooLong).toContain(message.max.toLocaleString('en-US'));
});
