import { expect, it } from 'vitest';
import { dealsTitle } from './titles.ts';

it.each([
  ['admin', 'Deals Management'],
  ['elite', 'My Elite Deals'],
  ['partner', 'My Partner Deals'],
] as const)('shows the deals list of an %s under the title "%s"', (role, title) => expect(dealsTitle(role)).toBe(title));
