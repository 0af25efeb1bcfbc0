import { expect, it } from 'vitest';
import { wordsOfDetail } from './detail-words.ts';

it.each([
  ['password', 'By password'],
  ['password and code', 'By password and code'],
  ['sign_in.failed', 'Wrong email or password'],
  ['POST /api/files: email.unconfirmed', 'Email address not confirmed (POST /api/files)'],
  ['GET /api/properties: token.invalid', 'Invalid API token (GET /api/properties)'],
  ['GET /api/properties/{id}: property.not_found', 'Not found, or hidden from them (GET /api/properties/{id})'],
  ['POST elsewhere: cross-site', 'Sent from another site (POST)'],
  ['POST /api/deals: deal.not_yours', 'deal.not_yours (POST /api/deals)'],
  ['PATCH /api/users/{id}/password', 'PATCH /api/users/{id}/password'],
  ['Ace Partner to Ace Elite', 'Ace Partner to Ace Elite'],
])('shows the detail %s of an entry as: %s', (detail, words) => {
  expect(wordsOfDetail(detail)).toBe(words);
});
