import { api } from '@acre/contracts/api';
import { expect, it } from 'vitest';
import { filterOptions } from './filters.ts';

const shown = (options: ReturnType<typeof filterOptions>) => options.map(({ flags, description }) => `${flags}: ${description}`);

it('a filter is described as in the API, but without the meaning of null', () => {
  expect(shown(filterOptions(api.people.list))).toContain('--role <value>: only people with this role');
  expect(shown(filterOptions(api.commission.preview))).toContain('--partner-id <number>: the partner');
});

it('a filter that the endpoint requires must be given', () => {
  const mandatory = filterOptions(api.commission.preview).filter((option) => option.mandatory);
  expect(mandatory.map(({ long }) => long)).toEqual(['--amount']);
});
