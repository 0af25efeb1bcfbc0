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

it.each([
  ['a deal', nouns.deal],
  ['the templates', nouns.templates],
  ['a member', nouns.member],
])(
  'what several do to %s at once over two instances is what they could have done one after the other',
  async (_, happen) => {
    for (let seed = 1; seed <= 20; seed += 1) expect((await happen(site, seed)).misfit).toBeUndefined();
  },
  3 * minutes,
);
