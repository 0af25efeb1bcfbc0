import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { openFirm } from '../../api/support/firm.ts';
import { frozenFolder, pactFolder, provider } from '../frame.ts';
import type { Opening } from './handlers.ts';
import { providerStates } from './provider-states.ts';

const pactsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
const today = pactsIn(pactFolder).map((name) => [name, join(pactFolder, name)] as const);
const frozen = readdirSync(frozenFolder).flatMap((month) =>
  pactsIn(join(frozenFolder, month)).map((name) => [month, name, join(frozenFolder, month, name)] as const),
);

it('the web client, the command line, and another firm each have a contract', () => {
  expect(today.map(([name]) => name)).toEqual(['cli-http-api.json', 'listings-portal-http-api.json', 'web-http-api.json']);
});

it('there are contracts from earlier months', () => {
  expect(new Set(frozen.map(([, name]) => name))).toEqual(new Set(['cli-http-api.json', 'web-http-api.json']));
});

describe('the real server on a real database', () => {
  for (const [name, path] of today) it(`fulfills ${name}`, () => verified(path), timeFor(path));
  for (const [month, name, path] of frozen)
    it(`still serves consumers on the contract of ${month}: ${name}`, () => verified(path), timeFor(path));
});

/** Returns the timeout in milliseconds. Each interaction may take a second, because password hashing is slow. */
function timeFor(path: string): number {
  const { interactions } = JSON.parse(readFileSync(path, 'utf8')) as { interactions: readonly object[] };
  return 60_000 + interactions.length * 1000;
}

async function verified(path: string): Promise<void> {
  const firm = await openFirm();
  let opening: Opening | undefined;
  const states = providerStates(firm, (by) => {
    opening = by;
  });
  const verifier = new Verifier({
    provider,
    providerBaseUrl: firm.baseUrl,
    pactUrls: [path],
    logLevel: 'error',
    beforeEach: async () => {
      opening = undefined;
      await firm.owner('settings').del();
      // Interactions are independent of each other: a wrong password in one must not delay the next.
      await firm.owner('rate_limits').del();
    },
    requestFilter: (request, _, next) => {
      delete request.headers['cookie'];
      // If no provider state has set credentials, the request keeps the example token of the pact, which is invalid.
      Object.assign(request.headers, opening);
      next();
    },
    stateHandlers: Object.fromEntries(
      Object.entries(states).map(([state, make]) => [state, (parameters: unknown) => make(parameters as never)]),
    ),
  });
  await verifier.verifyProvider();
}
