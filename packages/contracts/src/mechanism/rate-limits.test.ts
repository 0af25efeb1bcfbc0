import { expect, it } from 'vitest';
import { operationWords } from '../openapi-parts/operation-words.ts';
import { forEverybody } from './access.ts';
import { type Limit, limitRules } from './rate-limits.ts';

const told = (limited: Limit): string => {
  const usual = { method: 'POST', path: '/api/things', summary: 'Things', status: 204, refusals: [] } as const;
  return operationWords({ ...usual, access: { all: forEverybody(204) }, limited });
};

const words: Readonly<Record<string, readonly Limit[]>> = {
  'Limited to 10 attempts in 15 minutes by address; failed attempts count. After each failed attempt for an account, the next one from that address must wait 1, 2, 4 ... 30 seconds. Attempts from a device that has logged in to the account before are counted separately.':
    ['login'],
  'Limited to 10 attempts in 15 minutes by address; failed attempts count.': ['referral', 'link'],
  'Limited to 10 attempts in 15 minutes by address and account; failed attempts count.': ['password', 'proof'],
  'Limited to 10 attempts in 15 minutes by address and account; failed attempts count. Attempts from a device that has logged in to the account before are counted separately.':
    ['code'],
  'Limited to 10 attempts in 15 minutes by address; every attempt counts.': ['visit'],
  'Limited to 10 attempts in 15 minutes by address; every attempt counts. Members: 30 attempts in an hour by person; successful attempts count.':
    ['enquiry'],
  'Limited to 20 attempts in an hour by address; every attempt counts.': ['register'],
  'Limited to 30 attempts in an hour by person; successful attempts count.': ['message'],
  'Limited to 20 attempts in a day by person; successful attempts count. Administrators are not limited.': ['submission'],
  'Limited to 5 attempts in an hour by person; every attempt counts.': ['confirmation'],
  'Limited to 10 attempts in 15 minutes by person; every attempt counts.': ['letter', 'export'],
  'Limited to 150 attempts in 15 minutes by person; every attempt counts.': ['upload', 'statement'],
  'Limited to 150 attempts in 15 minutes by address; every attempt counts.': ['reset', 'brochure'],
};

it.each(Object.entries(words))('the API description states the limits correctly: %s', (sentence, limits) => {
  for (const limited of limits) expect(told(limited)).toMatch(new RegExp(`${sentence}$`));
});

it('the API description covers every limit', () => {
  expect(Object.values(words).flat().sort()).toEqual(Object.keys(limitRules).sort());
});
