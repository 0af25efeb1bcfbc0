import { join } from 'node:path';
import { serve } from '../../bench/support/serving.ts';
import { copyInto } from './copies.ts';
import type { Other } from './other.ts';

/** It needs Node 22; the registry has that too. */
const node = `node-${process.platform}-${process.arch}`;

const program = `import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
const [port, connectionString, schema] = process.argv.slice(2);
const pgServices = [makePgService({ connectionString, schemas: [schema] })];
const server = createServer();
await postgraphile({ extends: [PostGraphileAmberPreset], pgServices, grafserv: { graphiqlOnGraphQLGET: false } }).createServ(grafserv).addTo(server);
server.listen(Number(port), '127.0.0.1');
`;

const columns = `rowId name type address city state zipCode price size description yearBuilt zoning amenities images latitude longitude status referralId
  createdAt`;

export const postgraphile: Other = {
  name: 'PostGraphile 5',
  times: 2,
  dependencies: { postgraphile: '5.1.5', [node]: '22.23.3' },
  files: { 'serve.mjs': program },
  start: async ({ folder, databaseUrl, owner, port, schema }) => {
    await copyInto(owner, schema);
    const env = { NODE_ENV: 'production', GRAPHILE_ENV: 'production' };
    const where = { program: join(folder, 'node_modules', node, 'bin/node'), cwd: folder };
    return serve(['serve.mjs', String(port), databaseUrl, schema], port, env, where);
  },
  newest: {
    path: '/graphql',
    body: JSON.stringify({ query: `{ allListings(first: 24, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { ${columns} } } }` }),
  },
};
