import { expect, it } from 'vitest';
import { offerInWords } from './offer.ts';

it.each([
  ['under_review', 'Office, not publicly listed'],
  ['introduction_made', 'Office, not publicly listed'],
  ['phase1_marketing', 'Office for sale'],
  ['due_diligence', 'Office under contract'],
  ['closed_paid', 'Office, not publicly listed'],
] as const)('describes a property with the status %s as "%s"', (status, words) => {
  expect(offerInWords({ type: 'office', status })).toBe(words);
});
