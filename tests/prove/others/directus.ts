import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listColumns } from '../../bench/lists/questions.ts';
import { type Served, serve } from '../../bench/support/serving.ts';
import { copyInto } from './copies.ts';
import { type Other, type Request, table } from './other.ts';

const program = 'node_modules/directus/cli.js';
const token = 'a-token-that-only-this-proof-uses';
/** Every Directus installation uses this id for the policy of visitors. */
const visitors = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';

const fields = `fields=${listColumns.join(',')}`;
const page = (sort: string, filter: object = {}): Request => ({
  path: `/items/${table}?${fields}&limit=24&sort=${sort}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
});

export const directus: Other = {
  name: 'Directus 12',
  times: 10,
  dependencies: { directus: '12.4.0' },
  start: async ({ folder, databaseUrl, owner, port, schema }) => {
    await copyInto(owner, schema);
    const env = {
      NODE_ENV: 'production',
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: databaseUrl,
      DB_SEARCH_PATH: `array:${schema}`,
      SECRET: 'a secret that only this proof uses',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'plum-orchard-42',
      ADMIN_TOKEN: token,
      HOST: '127.0.0.1',
      PORT: String(port),
      SERVE_APP: 'false',
      TELEMETRY: 'false',
      LOG_LEVEL: 'error',
    };
    await promisify(execFile)(process.execPath, [program, 'bootstrap'], { cwd: folder, env: { ...process.env, ...env }, timeout: 120_000 });
    const served = await serve([program, 'start'], port, env, { cwd: folder });
    await openToVisitors(served);
    return served;
  },
  asked: {
    newest: page('-created_at,-id'),
    filtered: page('price,id', {
      type: { _eq: 'office' },
      price: { _between: [1_000_000, 5_000_000] },
      size: { _between: [2000, 15_000] },
    }),
    searched: page('-created_at,-id', { search_text: { _contains: 'court' } }),
    one: { path: `/items/${table}/777?${fields}` },
    after: page('id', { id: { _gt: 30 } }),
  },
};

async function openToVisitors({ url, stop }: Served): Promise<void> {
  const body = JSON.stringify({ policy: visitors, collection: table, action: 'read', fields: ['*'], permissions: {}, validation: {} });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/permissions`, { method: 'POST', headers, body });
  if (answer.ok) return;
  await stop();
  throw new Error(`Directus did not make its table public: ${await answer.text()}`);
}
