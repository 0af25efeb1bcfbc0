import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { expect, it } from 'vitest';
import { openFirm } from '../../api/support/firm.ts';
import { pactFolder, provider } from '../frame.ts';
import { providerStates } from './provider-states.ts';

const pacts = readdirSync(pactFolder).filter((name) => name.endsWith('.json'));

it('knows a contract of the web client and one of the command line', () => {
  expect(pacts.sort()).toEqual(['cli-http-api.json', 'web-http-api.json']);
});

it.each(pacts)('the real server on a real database keeps %s', async (name) => {
  const firm = await openFirm();
  let cookie = '';
  const states = providerStates(firm, (opened) => {
    cookie = opened;
  });
  const verifier = new Verifier({
    provider,
    providerBaseUrl: firm.baseUrl,
    pactUrls: [join(pactFolder, name)],
    logLevel: 'error',
    beforeEach: async () => {
      cookie = '';
    },
    requestFilter: (request, _, next) => {
      if (cookie) request.headers['cookie'] = cookie;
      else delete request.headers['cookie'];
      next();
    },
    stateHandlers: Object.fromEntries(
      Object.entries(states).map(([state, make]) => [state, (parameters: unknown) => make(parameters as never)]),
    ),
  });
  await verifier.verifyProvider();
});
