import { expect, it } from 'vitest';
import { wordsOfDetail } from './detail-words.ts';

it.each([
  ['password', 'With a password'],
  ['password and code', 'With a password and a code'],
  ['sign_in.failed', 'Wrong email or password'],
  ['POST /api/files: email.unconfirmed', 'Email address not confirmed (POST /api/files)'],
  ['GET /api/properties: token.invalid', 'Invalid API token (GET /api/properties)'],
  ['GET /api/properties/{id}: property.not_found', 'Record not found, or not visible to this person (GET /api/properties/{id})'],
  ['POST elsewhere: cross-site', 'Sent from another site (POST)'],
  ['POST /api/deals: deal.not_yours', 'Not the partner or elite of the deal (POST /api/deals)'],
  ['POST /api/webhooks: webhook.odd', 'webhook.odd (POST /api/webhooks)'],
  ['/api/members/export', 'List of partners or elites'],
  ['mailName, timeZone', 'Sender Name, Time Zone'],
  ['mailName, other', 'mailName, other'],
  ['PATCH /api/users/{id}/password', 'PATCH /api/users/{id}/password'],
  ['Ace Partner to Ace Elite', 'Ace Partner to Ace Elite'],
])('shows the detail %s of an entry as: %s', (detail, words) => {
  expect(wordsOfDetail(detail)).toBe(words);
});
