import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { migrate } from '@acre/http-api/testing';
import { expect, it } from 'vitest';
import { databaseOfFirm, firm } from '../support/acre-0.1.0/firm.ts';
import { serveApp } from '../support/serve.ts';
import { type Caller, callerAt } from './support/caller.ts';

/**
 * Each outer key is a reader, and each inner key the path of a GET request. Each value is what version 0.1.0 answered: a record, a list, or
 * the status of a refusal.
 */
type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const file = new URL('../support/acre-0.1.0/answers.json.gz', import.meta.url);
const answers: Answers = JSON.parse(gunzipSync(await readFile(file)).toString('utf8'));

/** After the upgrade, these answers deliberately differ from those of version 0.1.0. `where` matches a line that `differences` returns. */
const changed: readonly (readonly [where: RegExp, why: string])[] = [
  [
    / \/api\/(properties|users\/\d+\/properties)[./\d]*\.documents/,
    'documents are for administrators, the submitter and participants of deals',
  ],
  [/ \/api\/deals\/participants/, 'members name the property whose participants they look for'],
  [/ \/api\/properties\/2\./, 'property 2 is at Introduction Made, which is no longer listed'],
  [/ \/api\/(properties|reso\/Property|users\/4\/properties)(\.value)?: \d entries became/, 'so lists of what others submitted lack it'],
  [/ \/api\/properties\.geojson\.(features: 6 entries became 5|numberReturned: 6 became 5)/, 'so the public feed lacks it'],
  [/ \/api\/properties\/map\./, 'so the map lacks it'],
  [/\.(listedSince|OnMarketTimestamp|StandardStatus): /, 'so it does not count toward the time on the market'],
  [/ \/api\/preferences\.version: 1 became 2/, 'the upgrade sets what partners see of others'],
];

/** The recorded answers contain this public URL, so the upgraded server needs the same one. */
const publicUrl = 'http://127.0.0.1:3987';
const upgraded = await databaseOfFirm();
await migrate(upgraded.owner);
const { baseUrl } = await serveApp({ database: upgraded, keys: [firm.sessionKey], trustedProxies: 1, publicUrl });

async function readers(): Promise<ReadonlyMap<string, Caller>> {
  const callers = new Map<string, Caller>();
  for (const email of Object.keys(answers)) {
    const caller = callerAt(baseUrl);
    if (email !== 'visitor') await caller.ask('POST', '/api/login', { body: { email, password: firm.password } });
    callers.set(email, caller);
  }
  return callers;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * Returns a line for each value of the old answer that is missing or different in the new one. Additional fields of the new answer are
 * ignored.
 */
function differences(old: unknown, now: unknown, at: string): string[] {
  if (!isRecord(old) || !isRecord(now)) return old === now ? [] : [`${at}: ${JSON.stringify(old)} became ${JSON.stringify(now)}`];
  if (Array.isArray(old) && Array.isArray(now) && old.length !== now.length) return [`${at}: ${old.length} entries became ${now.length}`];
  return Object.entries(old).flatMap(([key, value]) => differences(value, now[key], `${at}.${key}`));
}

it('after an upgrade from 0.1.0, a firm gets the same responses as before, except for deliberate changes', async () => {
  const found: string[] = [];
  for (const [email, caller] of await readers())
    for (const [path, old] of Object.entries(answers[email] ?? {})) {
      const { status, json } = await caller.ask('GET', path);
      found.push(...differences(old, typeof old === 'number' ? status : json, `${email} ${path}`));
    }
  const unexplained = found.filter((line) => !changed.some(([where]) => where.test(line)));
  expect(unexplained).toEqual([]);
  expect(changed.filter(([where]) => !found.some((line) => where.test(line))).map(([, why]) => why)).toEqual([]);
});
