import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { areTiles, originOf } from '@acre/contracts';
import { type SignUp, signUps } from '@acre/domain';

import type { Bucket } from './files/s3-storage.ts';
import type { GeocoderSettings } from './geocode/online-geocoder.ts';
import { type MetricsSettings, metricsSettings } from './metrics/settings.ts';
import { StartRefused } from './start-refused.ts';
import type { Tiles } from './tiles.ts';

export type Env = {
  readonly port: number;
  /** How many processes serve. */
  readonly processes: number;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** A standby that answers lists and what visitors read. Undefined: the primary answers everything. */
  readonly replica: ReplicaSettings | undefined;
  /** Absolute path of the folder that holds the embedded database and the uploads. */
  readonly data: string;
  readonly demo: boolean;
  /** Newest first. Undefined: generated, and kept in `data`. */
  readonly sessionKeys: readonly string[] | undefined;
  /** Where people reach the site; set, or a guess that holds until administrators say so. */
  readonly publicUrl: string;
  readonly isPublicUrlSet: boolean;
  readonly trustedProxies: number;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Of these, what is not set is for administrators to decide. */
  readonly tiles: Tiles | null;
  readonly signUp: SignUp | undefined;
  readonly mailFrom: Sender | undefined;
  readonly geocoder: GeocoderSettings | undefined;
  /** May webhooks lead into private networks, and to this machine without encryption? */
  readonly privateWebhooks: boolean;
  /** Is a second factor demanded of administrators? */
  readonly secondFactorForAdmins: boolean;
  readonly logLevel: LogLevel;
  /** Milliseconds from which on a statement is logged as slow; 0: none is. */
  readonly slowQueryMs: number;
  /** Undefined: measures are shown to nobody. */
  readonly metrics: MetricsSettings | undefined;
  /** Where uploads lie. Undefined: in `data`. */
  readonly bucket: Bucket | undefined;
  /** Undefined: mails are kept, to be read in the office. */
  readonly mail: MailServer | undefined;
};

export type ReplicaSettings = {
  /** Holds a password. */
  readonly url: string;
  /** Seconds that it may be behind with what others wrote. */
  readonly maxLag: number;
};

export type MailServer = {
  /** Holds a password. */
  readonly url: string;
};

/** Who mails come from. */
export type Sender = { readonly name: string | null; readonly address: string };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
type Variables = Readonly<Record<string, string | undefined>>;

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const shortestKey = 32;

/** Reads and checks the environment; whatever is wrong stops the start with one sentence that names the variable. */
export function readEnv(variables: Variables = process.env): Env {
  const value = (name: string) => variables[name]?.trim() || undefined;
  const port = whole('PORT', value('PORT') ?? '3000', 65_535);
  const databaseUrl = postgresUrl('DATABASE_URL', value('DATABASE_URL'));
  return {
    port,
    processes: processesOf(value('WEB_CONCURRENCY') ?? '1'),
    databaseUrl,
    replica: replicaAt(value, databaseUrl),
    data: resolve(checkout, value('ACRE_DATA') ?? '.data'),
    demo: oneOf('ACRE_DEMO', value('ACRE_DEMO') ?? (databaseUrl ? 'off' : 'on'), ['on', 'off']) === 'on',
    sessionKeys: keys(value('SESSION_KEYS'), databaseUrl),
    publicUrl: publicOrigin(value('PUBLIC_URL') ?? `http://localhost:${port}`),
    trustedProxies: whole('TRUSTED_PROXIES', value('TRUSTED_PROXIES') ?? '0', 100),
    admin: firstAdmin(value('ACRE_ADMIN_EMAIL'), value('ACRE_ADMIN_PASSWORD')),
    isPublicUrlSet: value('PUBLIC_URL') !== undefined,
    mail: mailServer(value('SMTP_URL')),
    mailFrom: senderOf(value('MAIL_FROM')),
    signUp: value('SIGN_UP') === undefined ? undefined : oneOf('SIGN_UP', value('SIGN_UP') ?? '', signUps),
    geocoder: geocoderAt(value('GEOCODER_URL'), value('GEOCODER_KEY')),
    tiles: mapTiles(value('MAP_TILES_URL'), value('MAP_TILES_ATTRIBUTION')),
    privateWebhooks: oneOf('WEBHOOKS_PRIVATE', value('WEBHOOKS_PRIVATE') ?? 'off', ['on', 'off']) === 'on',
    secondFactorForAdmins:
      oneOf('SECOND_FACTOR_FOR_ADMINS', value('SECOND_FACTOR_FOR_ADMINS') ?? 'optional', ['optional', 'required']) === 'required',
    bucket: bucketOf(value),
    slowQueryMs: whole('SLOW_QUERY_MS', value('SLOW_QUERY_MS') ?? '250', 60_000),
    metrics: metricsSettings(value, port),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', logLevels),
  };
}

function whole(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max) throw new StartRefused(`${name} must be a whole number from 0 to ${max}, not '${text}'.`);
  return number;
}

function processesOf(text: string): number {
  const processes = whole('WEB_CONCURRENCY', text, 64);
  if (processes > 0) return processes;
  throw new StartRefused('WEB_CONCURRENCY must be a whole number from 1 to 64: how many processes serve.');
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (!found) throw new StartRefused(`${name} must be one of ${choices.join(', ')}, not '${text}'.`);
  return found;
}

/** Never repeats the value: it holds a password. */
function postgresUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new StartRefused(`${name} must look like postgres://user:password@host:5432/database.`);
}

function replicaAt(value: (name: string) => string | undefined, databaseUrl: string | undefined): ReplicaSettings | undefined {
  const url = postgresUrl('DATABASE_READ_URL', value('DATABASE_READ_URL'));
  const maxLag = whole('DATABASE_READ_MAX_LAG', value('DATABASE_READ_MAX_LAG') ?? '5', 300);
  if (url === undefined) return undefined;
  if (databaseUrl === undefined)
    throw new StartRefused('DATABASE_READ_URL is a standby of the database of DATABASE_URL, which is missing.');
  return { url, maxLag };
}

function publicOrigin(text: string): string {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new StartRefused(`PUBLIC_URL must be an origin such as https://acre.example.com, not '${text}'.`);
}

function keys(text: string | undefined, databaseUrl: string | undefined): string[] | undefined {
  if (text === undefined && databaseUrl === undefined) return undefined;
  if (text === undefined)
    throw new StartRefused('SESSION_KEYS is required with DATABASE_URL: set one or more random keys, separated by commas.');
  const list = text.split(',').map((key) => key.trim());
  if (list.some((key) => key.length < shortestKey))
    throw new StartRefused(`SESSION_KEYS must hold keys of at least ${shortestKey} characters, separated by commas, the newest first.`);
  return list;
}

/** Never repeats the key, nor the address, which may hold one. */
function geocoderAt(url: string | undefined, key: string | undefined): GeocoderSettings | undefined {
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined)
    throw new StartRefused(`GEOCODER_URL and GEOCODER_KEY belong together: the ${url ? 'key' : 'address'} is missing.`);
  if (/^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).username === '') return { url, key };
  throw new StartRefused('GEOCODER_URL must look like https://geocoder.example.com/json.');
}

/** Whose tiles they are has to be said on the map, so one does not come without the other. */
function mapTiles(url: string | undefined, attribution: string | undefined): Tiles | null {
  if (url === undefined && attribution === undefined) return null;
  if (url === undefined || attribution === undefined)
    throw new StartRefused(
      `MAP_TILES_URL and MAP_TILES_ATTRIBUTION belong together: ${url ? 'the attribution' : 'the address'} is missing.`,
    );
  if (areTiles(url)) return { url, attribution };
  throw new StartRefused('MAP_TILES_URL must look like https://tiles.example.com/{z}/{x}/{y}.png.');
}

function firstAdmin(email: string | undefined, password: string | undefined): Env['admin'] {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined)
    throw new StartRefused(
      `ACRE_ADMIN_EMAIL and ACRE_ADMIN_PASSWORD belong together: ${email ? 'the password' : 'the e-mail'} is missing.`,
    );
  return { email, password };
}

const address = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/;

/** Never repeats the address of the server: it holds a password. */
function mailServer(url: string | undefined): Env['mail'] {
  if (url === undefined) return undefined;
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new StartRefused(
      'SMTP_URL must look like smtp://user:password@mail.example.com:587, or smtps:// for a server that begins encrypted.',
    );
  return { url };
}

function senderOf(from: string | undefined): Sender | undefined {
  if (from === undefined) return undefined;
  const [, name = '', named] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(from) ?? [];
  if (!address.test(named ?? from))
    throw new StartRefused(`MAIL_FROM must be an address such as Acre <hello@acre.example.com>, not '${from}'.`);
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address: named ?? from };
}

/** All of it or none; the region of a store that has none is `us-east-1`. */
function bucketOf(value: (name: string) => string | undefined): Bucket | undefined {
  const [endpoint, bucket, keyId, secret] = bucketVariables.map(value);
  if (!endpoint && !bucket && !keyId && !secret) return undefined;
  if (!endpoint || !bucket || !keyId || !secret) {
    const missing = bucketVariables.filter((name) => value(name) === undefined);
    throw new StartRefused(
      `Uploads go to a bucket only when all of it is known: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    );
  }
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new StartRefused(`FILES_S3_ENDPOINT must be an address such as https://s3.example.com, not '${endpoint}'.`);
  return { endpoint, bucket, keyId, secret, region: value('FILES_S3_REGION') ?? 'us-east-1' };
}

const bucketVariables = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;
