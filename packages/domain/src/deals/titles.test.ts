import { expect, it } from 'vitest';
import { dealsTitle } from './titles.ts';

it.each([
  ['admin', 'Deals Management'],
  ['elite', 'My Elite Deals'],
  ['partner', 'My Partner Deals'],
] as const)('the deals list of an %s is titled "%s"', (role, title) => expect(dealsTitle(role)).toBe(title));
