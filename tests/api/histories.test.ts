import { expect, it } from 'vitest';
import { nouns } from '../support/histories/random-histories.ts';
import { siteOf } from '../support/histories/site.ts';
import { serveApp } from '../support/serve.ts';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const other = await serveApp({ database: firm, trustedProxies: 1 });
const submit = (by: Someone, name: string) => firm.property(by, { name });
const site = await siteOf([firm.baseUrl, other.baseUrl], { ...firm, submit });
const minutes = 60_000;
/** This test checks only this many histories of each kind. `npm run prove -- histories` checks 1,000 in all. */
const histories = 6;

it.each([
  ['a deal', nouns.deal],
  ['the templates', nouns.templates],
  ['a member', nouns.member],
])(
  'parallel operations on %s across two instances give the same result as some serial order',
  async (_, happen) => {
    for (let seed = 1; seed <= histories; seed += 1) expect((await happen(site, seed)).misfit).toBeUndefined();
  },
  3 * minutes,
);
