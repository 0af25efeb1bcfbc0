import { expect, it } from 'vitest';
import { forEverybody } from './access.ts';
import { operationWords } from './described/operation-words.ts';
import type { Endpoint } from './endpoint.ts';
import { limitRules } from './rate-limits.ts';

type Limit = NonNullable<Endpoint['limited']>;
const told = (limited: Limit): string => {
  const usual = { method: 'POST', path: '/api/things', summary: 'Things', status: 204, refusals: [] } as const;
  return operationWords({ ...usual, access: { all: forEverybody(204) }, limited });
};

const words: Readonly<Record<string, readonly Limit[]>> = {
  'Limited to 10 tries in 15 minutes by address and account; bad tries count.': [
    ...(['login', 'register', 'referral', 'password', 'link', 'code', 'proof'] as const),
  ],
  'Limited to 10 tries in 15 minutes by address and account; every try counts.': ['reset'],
  'Limited to 10 tries in 15 minutes by address; every try counts.': ['enquiry', 'visit'],
  'Limited to 10 tries in 15 minutes by person; every try counts.': ['letter', 'export'],
  'Limited to 150 tries in 15 minutes by person; every try counts.': ['upload', 'statement'],
  'Limited to 150 tries in 15 minutes by address; every try counts.': ['brochure'],
};

it.each(Object.entries(words))('who reads the description of the API is told: %s', (sentence, limits) => {
  for (const limited of limits) expect(told(limited)).toMatch(new RegExp(`${sentence}$`));
});

it('of every limit', () => {
  expect(Object.values(words).flat().sort()).toEqual(Object.keys(limitRules).sort());
});
