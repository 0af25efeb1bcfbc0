import { createHash } from 'node:crypto';
import { listColumns, rowsThat } from '../../bench/lists/questions.ts';
import { serve } from '../../bench/support/serving.ts';
import { findable } from './copies.ts';
import { type Other, type Request, table } from './other.ts';

const attributes: Readonly<Record<string, string>> = {
  name: 'string',
  type: 'string',
  address: 'string',
  city: 'string',
  state: 'string',
  zip_code: 'string',
  price: 'biginteger',
  size: 'integer',
  description: 'text',
  year_built: 'integer',
  zoning: 'string',
  amenities: 'json',
  images: 'json',
  latitude: 'float',
  longitude: 'float',
  status: 'string',
  referral_id: 'string',
  search_text: 'text',
};
const columns = Object.keys(attributes);

const contentType = {
  kind: 'collectionType',
  collectionName: table,
  info: { singularName: 'listing', pluralName: 'listings', displayName: 'Listing' },
  options: { draftAndPublish: false },
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, type]) => [name, { type }])),
};

const core = (what: string, more = '') =>
  `module.exports = require('@strapi/strapi').factories.createCore${what}('api::listing.listing'${more});\n`;
const settings = (values: string) => `module.exports = () => (${values});\n`;

const files = {
  'serve.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start();\n`,
  'config/database.js': settings(`{ connection: { client: 'postgres', pool: { min: 0, max: 10 },
    connection: { connectionString: process.env.DATABASE_URL, schema: process.env.DATABASE_SCHEMA } } }`),
  'config/server.js': settings(`{ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['one', 'two'] } }`),
  'config/admin.js': settings(`{ serveAdminPanel: false, auth: { secret: 'a secret' }, apiToken: { salt: 'a salt' },
    transfer: { token: { salt: 'a salt' } }, secrets: { encryptionKey: 'a key' } }`),
  'config/middlewares.js': `module.exports = ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map((name) => 'strapi::' + name);\n`,
  'src/index.js': 'module.exports = {};\n',
  'src/api/listing/content-types/listing/schema.json': JSON.stringify(contentType),
  'src/api/listing/controllers/listing.js': core('Controller'),
  'src/api/listing/services/listing.js': core('Service'),
  'src/api/listing/routes/listing.js': core('Router', ', { config: { find: { auth: false }, findOne: { auth: false } } }'),
  'public/uploads/.keep': '',
};

/** Converts a record's numeric id to the text id in Strapi's URLs. The SQL statement in `start` uses the same formula. */
const documentIdOf = (id: number): string => createHash('md5').update(String(id)).digest('hex').slice(0, 24);
const shown = listColumns.filter((name) => name !== 'id').map((name) => (name === 'created_at' ? 'createdAt' : name));
const fields = shown.map((name, at) => `fields[${at}]=${name}`).join('&');
const page = (sort: readonly string[], filters = ''): Request => ({
  path: `/api/listings?${fields}&${sort.map((by, at) => `sort[${at}]=${by}`).join('&')}${filters}&pagination[pageSize]=24&pagination[withCount]=false`,
});
const offices = `&filters[type][$eq]=office&filters[price][$gte]=1000000&filters[price][$lte]=5000000
  &filters[size][$gte]=2000&filters[size][$lte]=15000`.replaceAll(/\s/g, '');

/** Strapi creates the table of properties when it starts, so the rows are inserted afterward. */
export const strapi: Other = {
  name: 'Strapi 5',
  times: 10,
  dependencies: {
    '@strapi/strapi': '5.54.0',
    pg: '8.23.0',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
  files,
  start: async ({ folder, databaseUrl, owner, port, schema }) => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_SCHEMA: schema,
      PORT: String(port),
      STRAPI_TELEMETRY_DISABLED: 'true',
    };
    const served = await serve(['serve.js'], port, env, { cwd: folder });
    await owner.raw(`insert into ${schema}.${table} (id, document_id, ${columns.join(', ')}, created_at, updated_at, published_at)
      select id, left(md5(id::text), 24), ${columns.map((name) => (name === 'amenities' ? 'to_jsonb(amenities)' : name)).join(', ')},
        created_at, created_at, created_at
        from (select listed.*, search_text from (${rowsThat('')}) listed join properties using (id)) copied order by id`);
    await findable(owner, schema);
    return served;
  },
  asked: {
    newest: page(['createdAt:desc', 'id:desc']),
    filtered: page(['price:asc', 'id:asc'], offices),
    searched: page(['createdAt:desc', 'id:desc'], '&filters[search_text][$contains]=court'),
    one: { path: `/api/listings/${documentIdOf(777)}?${fields}` },
    after: page(['id:asc'], '&filters[id][$gt]=30'),
  },
};
