import { join } from 'node:path';
import { listColumns } from '../../bench/lists/questions.ts';
import { serve } from '../../bench/support/serving.ts';
import { copyInto } from './copies.ts';
import type { Other, Request } from './other.ts';

const camelCase = (name: string): string => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** PostGraphile runs on Node 22, which this npm package contains. */
const node = `node-${process.platform}-${process.arch}`;

const program = `import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
const [port, connectionString, schema] = process.argv.slice(2);
const pgServices = [makePgService({ connectionString, schemas: [schema] })];
const server = createServer();
await postgraphile({ extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset], pgServices, grafserv: { graphiqlOnGraphQLGET: false } }).createServ(grafserv).addTo(server);
server.listen(Number(port), '127.0.0.1');
`;

const columns = listColumns.map((name) => (name === 'id' ? 'rowId' : camelCase(name))).join(' ');
const asking = (query: string): Request => ({ path: '/graphql', body: JSON.stringify({ query: `{ ${query} }` }) });
const page = (orderBy: string, filter = ''): Request =>
  asking(`allListings(first: 24, orderBy: [${orderBy}]${filter && `, filter: { ${filter} }`}) { nodes { ${columns} } }`);
const offices = `type: { equalTo: "office" }, price: { greaterThanOrEqualTo: "1000000", lessThanOrEqualTo: "5000000" },
  size: { greaterThanOrEqualTo: 2000, lessThanOrEqualTo: 15000 }`;

export const postgraphile: Other = {
  name: 'PostGraphile 5',
  times: 2,
  dependencies: { postgraphile: '5.1.5', 'postgraphile-plugin-connection-filter': '4.0.1', [node]: '22.23.3' },
  files: { 'serve.mjs': program },
  start: async ({ folder, databaseUrl, owner, port, schema }) => {
    await copyInto(owner, schema);
    const env = { NODE_ENV: 'production', GRAPHILE_ENV: 'production' };
    const where = { program: join(folder, 'node_modules', node, 'bin/node'), cwd: folder };
    return serve(['serve.mjs', String(port), databaseUrl, schema], port, env, where);
  },
  asked: {
    newest: page('CREATED_AT_DESC, ROW_ID_DESC'),
    filtered: page('PRICE_ASC, ROW_ID_ASC', offices),
    searched: page('CREATED_AT_DESC, ROW_ID_DESC', 'searchText: { includes: "court" }'),
    one: asking(`listingByRowId(rowId: 777) { ${columns} }`),
    after: page('ROW_ID_ASC', 'rowId: { greaterThan: 30 }'),
  },
};
