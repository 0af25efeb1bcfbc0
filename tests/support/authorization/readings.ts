import { api } from '@acre/contracts/api';
import { type Endpoint, endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { z } from '@acre/contracts/mechanism/z';
import { paths } from '@acre/contracts/screens/paths';
import type { Database } from '@acre/http-api/testing';
import type { Caller } from '../../api/support/caller.ts';
import type { FirmOn } from '../../api/support/firm-on.ts';
import { monthOfFirm } from '../firm-days.ts';

type Schema = Readonly<{ type?: string; enum?: readonly string[]; anyOf?: readonly Schema[]; maximum?: number }>;
type Described = Readonly<{ properties?: Readonly<Record<string, Schema>>; required?: readonly string[] }>;
/** A reading is an address to read, with the name of its endpoint or page. */
export type Reading = Readonly<{ name: string; path: string }>;

/** Describes a caller who reads. `name` is the caller's role, or `visitor`. */
export type Reader = Readonly<{ name: string; caller: Caller; isPartner: boolean }>;

/** Requests use these words and ids as values. */
type Known = Readonly<{ words: readonly string[]; people: readonly number[]; properties: readonly number[] }>;

/** Each key is the part of a path between `/api/` and the first parameter. Each value is the column with the values of that parameter. */
const idsBy: Readonly<Record<string, readonly [table: string, column: string]>> = {
  users: ['people', 'id'],
  members: ['people', 'id'],
  properties: ['properties', 'id'],
  'reso/Property': ['properties', 'id'],
  deals: ['deals', 'id'],
  'deal-flow-templates': ['deal_flow_templates', 'id'],
  conversations: ['conversations', 'id'],
  invitations: ['invitations', 'id'],
  files: ['files', 'id'],
  mails: ['mails', 'id'],
  webhooks: ['webhooks', 'id'],
  deliveries: ['webhook_deliveries', 'id'],
  'users/by-referral': ['people', 'referral_id'],
};

const described = (schema: z.ZodMiniObject): Described => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;

/**
 * Returns the addresses of all pages and GET endpoints. An endpoint with an id in its path, such as `/api/deals/{id}`, has one address for
 * each record. Endpoints with query parameters have further addresses with different query strings.
 */
export async function allReadings(firm: FirmOn, words: readonly string[]): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  const [people, properties] = await Promise.all(['people', 'properties'].map((table) => firm.owner(table).orderBy('id').pluck('id')));
  const known: Known = { words, people: people ?? [], properties: properties ?? [] };
  for (const [name, endpoint] of endpointsOf(api)) {
    if (endpoint.method !== 'GET') continue;
    const queries = queriesOf(endpoint, known);
    const [first = ''] = queries;
    for (const [nth, path] of (await addressesOf(firm, endpoint)).entries())
      for (const query of nth === 0 || !path.includes('users/') ? queries : [first]) readings.push({ name, path: path + query });
  }
  return [...readings, ...(await pages(firm.owner, words))];
}

async function addressesOf(firm: FirmOn, { path }: Endpoint): Promise<string[]> {
  const noun = /^\/api\/(.+?)(?:\/\{|\('\{)/.exec(path)?.[1];
  if (noun === undefined) return [path];
  if (noun === 'places') return [path.replace('{zipCode}', '10004')];
  if (noun === 'account/downloads') {
    const ids: number[] = await firm.owner('people').orderBy('id').pluck('id');
    return ids.map((id) => path.replace('{key}', firm.dataKey(id)));
  }
  const [table, column] = idsBy[noun] ?? [];
  if (table === undefined || column === undefined) throw new Error(`No ids are known for ${path}. Add ${noun} to idsBy.`);
  const values: unknown[] = await firm.owner(table).orderBy('id').pluck(column);
  return values.map((value) => path.replace('{width}', '320').replace(/\{\w+\}/, String(value)));
}

/** Returns the query strings to try: one with only the required keys, and one for each value of each other key. */
function queriesOf({ query, path }: Endpoint, known: Known): string[] {
  if (!query) return [''];
  const { properties = {}, required = [] } = described(query);
  const choices = new Map(Object.entries(properties).map(([key, schema]) => [key, choicesOf(key, schema, known)]));
  const whole = 'pageSize' in properties ? [['pageSize', '500']] : [];
  const needed = required.map((key) => [key, needs[`${path} ${key}`] ?? choices.get(key)?.[0] ?? '']);
  const all = [...choices].flatMap(([key, values]) => values.map((value) => [...needed.filter(([name]) => name !== key), [key, value]]));
  const asked = [needed, ...all].map((pairs) => `?${new URLSearchParams([...whole, ...pairs] as [string, string][])}`);
  return [...new Set(asked)];
}

/** Provides values for required query parameters if `choicesOf` has no suitable value. Each key contains a path and a parameter name. */
const needs: Readonly<Record<string, string>> = {
  '/api/properties/duplicates address': '12 Front Street',
  '/api/properties/duplicates city': 'New York',
  '/api/properties/duplicates state': 'NY',
  '/api/properties/duplicates zipCode': '10004',
  '/api/properties/status/by-version ids': '1,2,3',
  '/api/commission-preview amount': '1000',
};

function choicesOf(key: string, { type, enum: values, anyOf = [] }: Schema, known: Known): string[] {
  if (values) return [...values];
  if (anyOf.length > 0) return anyOf.flatMap((one) => choicesOf(key, one, known));
  if (type === 'integer' && key.endsWith('Id')) return known[key === 'propertyId' ? 'properties' : 'people'].map(String);
  if (type === 'boolean') return ['true', 'false'];
  if (key === 'month') return [monthOfFirm()];
  if (key === 'bbox') return ['-180,-85,180,85'];
  return type === 'string' && /^(search|q|name|address|\$filter)$/.test(key) ? [...known.words] : [];
}

async function pages(owner: Database, words: readonly string[]): Promise<Reading[]> {
  const ids: number[] = await owner('properties').orderBy('id').pluck('id');
  const referrals: string[] = await owner('people').orderBy('id').pluck('referral_id');
  const fixed = Object.values(paths).filter((path): path is Exclude<typeof path, (...args: never[]) => string> => typeof path === 'string');
  const all = [...fixed, '/sitemap.xml', '/robots.txt', '/api/docs', ...ids.map(paths.property), ...ids.map(paths.adminProperty)];
  const searched = words.map((word) => `${paths.properties}?search=${word}`);
  return [...all, ...referrals.map(paths.referral), ...searched].map((path) => ({ name: 'page', path }));
}
