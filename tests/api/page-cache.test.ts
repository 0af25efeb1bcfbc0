import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { readPage } from './support/html.ts';

const firm = await openFirm({ web: true });
/** Starts another instance of the server on the same database. */
const other = await serveApp({ database: firm, trustedProxies: 1, web: true });
const there = callerAt(other.baseUrl);
const { admin, visitor } = firm;
const [ada, ben] = [await firm.join('partner'), await firm.join('partner')];

/** Submits a property with the token in every text. Its status hides it from everyone except its submitter and administrators. */
const marked = (who: Someone, token: string) =>
  firm.property(who, {
    name: `${token} name`,
    address: `1 ${token} Street`,
    description: `${token} description`,
    zoning: `${token} zoning`,
    amenities: [`${token} amenity`],
    sellerContact: { name: `${token} seller` },
  });
const tokens = { ada: 'Qzadatoken', ben: 'Qzbentoken' };
const secret = { ada: await marked(ada, tokens.ada), ben: await marked(ben, tokens.ben) };
const listed = await firm.property(admin, { name: 'Granite House', status: 'marketing_start', price: 1_000_000 });

describe('cached pages and responses', () => {
  it('never show anyone what only another session or token may see, in any order and compression', async () => {
    const { token } = await ada.client.call(api.tokens.create, { body: { name: 'CRM', scope: 'read', days: 30 } });
    const paths = ['/', '/properties', '/properties?search=Qz', `/properties/${secret.ada.id}`, `/properties/${secret.ben.id}`];
    const asApi = ['/api/properties', '/api/properties?search=Qz', `/api/properties/${secret.ada.id}`, '/api/user'];
    const callers = {
      ada: { sees: [tokens.ada], headers: { cookie: ada.cookie() } },
      ben: { sees: [tokens.ben], headers: { cookie: ben.cookie() } },
      adasToken: { sees: [tokens.ada], headers: { authorization: `Bearer ${token}` } },
      visitor: { sees: [], headers: {} },
    };
    const stranger = callerAt(firm.baseUrl);
    const seen = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const path of [...paths, ...asApi]) {
        const asked = Object.entries(callers).flatMap((one) => [one, one]);
        const replies = await Promise.all(
          asked.map(async ([name, { sees, headers }]) => {
            const { text } = await stranger.ask('GET', path, { headers: { ...headers, accept: 'text/html', 'accept-encoding': encoding } });
            return { name, sees: sees as readonly string[], text };
          }),
        );
        for (const { name, sees, text } of replies)
          for (const [owner, mark] of Object.entries(tokens)) {
            if (!text.includes(mark)) continue;
            expect(sees, `${path} shows ${owner}'s to ${name}`).toContain(mark);
            seen.add(name);
          }
      }
    expect([...seen].sort(), 'who sees their own').toEqual(['ada', 'adasToken', 'ben']);
  });

  it('show a committed change immediately on every instance, twenty times in a row', async () => {
    for (let nth = 1; nth <= 20; nth += 1) {
      const price = 1_000_000 + nth;
      await admin.client.call(api.properties.edit, { params: { id: listed.id }, body: { price } });
      const shown = `$${price.toLocaleString('en-US')}`;
      const pages = await Promise.all([readPage(visitor, '/'), readPage(there, `/properties/${listed.id}`), readPage(there, '/')]);
      for (const { screen } of pages) expect(screen).toContain(shown);
    }
  });

  it('reflect a change to the preferences', async () => {
    const tiles = async () => (await readPage(there, '/')).data['/api/config'];
    expect(await tiles()).toMatchObject({ signUp: 'open' });
    await admin.client.call(api.preferences.change, { body: { signUp: 'invitation' } });
    expect(await tiles()).toMatchObject({ signUp: 'invitation' });
    await admin.client.call(api.preferences.change, { body: { signUp: 'open' } });
  });
});
