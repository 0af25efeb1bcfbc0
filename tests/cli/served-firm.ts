import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import type { PropertyInput } from '@acre/contracts/properties/property-input';
import { addAdmin, adminClient, commandLine } from '../support/acre.ts';
import { serveApp } from '../support/serve.ts';

/** Serves a firm with one administrator, whose token the commands use. */
export async function servedFirm(options: Parameters<typeof serveApp>[0] = {}) {
  const cli = commandLine();
  const app = await serveApp(options);
  const adminId = await addAdmin(app.db);
  const client = await adminClient(app.baseUrl);
  const { token } = await client.call(api.tokens.create, { body: { name: 'CLI', scope: 'write', days: 1 } });
  const variables: Record<string, string> = { ACRE_URL: app.baseUrl, ACRE_TOKEN: token };
  const file = (name: string) => join(cli.folder, name);
  return {
    cli,
    app,
    adminId,
    client,
    variables,
    run: (...args: string[]) => cli.call(args, variables),
    file,
    put: (name: string, content: unknown) => writeFile(file(name), typeof content === 'string' ? content : JSON.stringify(content)),
    count: async (table: string) => Number((await app.db(table).count())[0]?.['count']),
  };
}

/** This property has the id 1 if a test creates it before any other property. */
export const plaza: PropertyInput = {
  name: 'Plaza',
  type: 'retail',
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  price: 1_250_000,
  amenities: ['Pool', 'Gym'],
  sellerContact: { name: 'Ann' },
};

/** Imports this many properties, named `Lot 1`, `Lot 2` and so on. Their ids are these numbers if no other property came before. */
export async function addLots(client: Client, count: number): Promise<void> {
  const lot = { type: 'land', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1_250_000 } as const;
  const lines = Array.from({ length: count }, (_, at) => ({ ...lot, name: `Lot ${at + 1}`, externalKey: `lot:${at + 1}` }));
  for (let from = 0; from < count; from += 400)
    await client.call(api.properties.import, { body: { lines: lines.slice(from, from + 400) } });
}
