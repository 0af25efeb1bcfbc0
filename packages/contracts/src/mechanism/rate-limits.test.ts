import { expect, it } from 'vitest';
import { describeOperation } from '../openapi-parts/operation-description.ts';
import { forEverybody } from './access.ts';
import { type Limit, limitRules } from './rate-limits.ts';

const told = (limited: Limit): string => {
  const usual = { method: 'POST', path: '/api/things', summary: 'Things', status: 204, refusals: [] } as const;
  return describeOperation({ ...usual, access: { all: forEverybody(204) }, limited });
};

const words: Readonly<Record<string, readonly Limit[]>> = {
  'Limited to 10 attempts in 15 minutes per IP address; only failed attempts count. After each failed attempt for an account, the next one from the same IP address must wait 1, 2, 4 ... 30 seconds. Attempts from a device that has logged in to the account before are counted separately.':
    ['login'],
  'Limited to 10 attempts in 15 minutes per IP address; only failed attempts count.': ['referral', 'link'],
  'Limited to 10 attempts in 15 minutes per IP address and account; only failed attempts count.': ['password', 'proof'],
  'Limited to 10 attempts in 15 minutes per IP address and account; only failed attempts count. Attempts from a device that has logged in to the account before are counted separately.':
    ['code'],
  'Limited to 10 attempts in 15 minutes per IP address; every attempt counts.': ['visit'],
  'Limited to 10 attempts in 15 minutes per IP address; every attempt counts. Members: 30 attempts in an hour per person; only successful attempts count.':
    ['enquiry'],
  'Limited to 20 attempts in an hour per IP address; every attempt counts.': ['register'],
  'Limited to 30 attempts in an hour per person; only successful attempts count.': ['message'],
  'Limited to 20 attempts in a day per person; only successful attempts count. Administrators are not limited.': ['submission'],
  'Limited to 5 attempts in an hour per person; every attempt counts.': ['confirmation'],
  'Limited to 10 attempts in 15 minutes per person; every attempt counts.': ['letter', 'export'],
  'Limited to 150 attempts in 15 minutes per person; every attempt counts.': ['upload', 'statement'],
  'Limited to 150 attempts in 15 minutes per IP address; every attempt counts.': ['reset', 'brochure'],
};

it.each(Object.entries(words))('the API description states the limits correctly: %s', (sentence, limits) => {
  for (const limited of limits) expect(told(limited)).toMatch(new RegExp(`${sentence}$`));
});

it('the API description covers every limit', () => {
  expect(Object.values(words).flat().sort()).toEqual(Object.keys(limitRules).sort());
});
