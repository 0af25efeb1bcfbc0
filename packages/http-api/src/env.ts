import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Registration } from '@acre/contracts/account/session';
import { areTiles, originOf } from '@acre/contracts/addresses';
import { type OthersSubmissions, othersSubmissions, type SignUp, signUps } from '@acre/domain/firm/system-preferences';
import { personRules } from '@acre/domain/people/rules';
import { bucketOf } from './files/bucket-settings.ts';
import type { Bucket } from './files/s3-storage.ts';
import type { GeocoderSettings } from './geocode/online-geocoder.ts';
import { type MailServer, mailServer, type Sender, senderOf } from './jobs/outbox/mail-settings.ts';
import { demoIsOn, listenHost, reasonAgainstDemo, type TrustedProxies, trustedProxies } from './network-settings.ts';
import { shortestKey } from './ops/embedded-postgres/secret.ts';
import { type MetricsSettings, metricsSettings } from './ops/metrics/settings.ts';
import type { Tiles } from './preferences/tiles.ts';
import { timeZoneOf } from './preferences/time-zone.ts';
import { StartRefused } from './start-refused.ts';

export type Env = {
  readonly port: number;
  /** Undefined means all addresses of this machine. */
  readonly listenHost: string | undefined;
  readonly processes: number;
  /** Undefined means the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The replica serves lists and everything that visitors read. If undefined, the primary serves everything. */
  readonly replica: ReplicaSettings | undefined;
  /** This is an absolute path; the folder holds the embedded database and the uploads. */
  readonly data: string;
  readonly demo: boolean;
  /** Says why the demo's accounts must not be served here, as a clause that follows 'because'. It is undefined if they may be served. */
  readonly againstDemo: string | undefined;
  /** The newest key comes first. If undefined, a key is generated and stored in `data`. */
  readonly sessionKeys: readonly string[] | undefined;
  /** Without PUBLIC_URL, this is a guess that applies until administrators set a URL. */
  readonly publicUrl: string;
  readonly isPublicUrlSet: boolean;
  readonly trustedProxies: TrustedProxies;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** The preferences from here to `geocoder` are undefined or null if the environment does not set them. Then administrators set them. */
  readonly tiles: Tiles | null;
  readonly signUp: SignUp | undefined;
  readonly othersSubmissions: OthersSubmissions | undefined;
  readonly timeZone: string | undefined;
  readonly mailFrom: Sender | undefined;
  readonly geocoder: GeocoderSettings | undefined;
  /**
   * Lets administrators set webhook and geocoder URLs in private networks or on this machine. A URL on this machine may use http. Any other
   * URL must use https.
   */
  readonly privateWebhooks: boolean;
  readonly secondFactorForAdmins: boolean;
  readonly logLevel: LogLevel;
  /** Statements that take at least this many milliseconds are logged as slow; 0 logs none. */
  readonly slowQueryMs: number;
  /** Undefined means that no metrics are served. */
  readonly metrics: MetricsSettings | undefined;
  /** Undefined means that uploads are stored in `data`. */
  readonly bucket: Bucket | undefined;
  /** If undefined, no email is sent. Administrators can still read the messages in the office, the members' part of the web client. */
  readonly mail: MailServer | undefined;
};

export type ReplicaSettings = {
  /** The URL may contain a password. */
  readonly url: string;
  /**
   * The replica is used only while it is at most this many seconds behind the primary. An answer to a member always contains that member's
   * own writes; only the writes of others may be missing.
   */
  readonly maxLag: number;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];
type Variables = Readonly<Record<string, string | undefined>>;

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads and validates the environment. If a variable is invalid, startup fails with one sentence that names it. */
export function readEnv(variables: Variables = process.env): Env {
  const value = (name: string) => variables[name]?.trim() || undefined;
  const port = whole('PORT', value('PORT') ?? '3000', 65_535);
  const databaseUrl = postgresUrl('DATABASE_URL', value('DATABASE_URL'));
  const host = listenHost(value('LISTEN_HOST'), databaseUrl);
  const publicUrl = publicOrigin(value('PUBLIC_URL') ?? `http://${hostInUrl(host)}:${port}`);
  const admin = firstAdmin(value('ACRE_ADMIN_EMAIL'), value('ACRE_ADMIN_PASSWORD'));
  const isProduction = value('NODE_ENV') === 'production';
  const againstDemo = reasonAgainstDemo({ listenHost: host, isProduction, publicUrl, hasAdmin: admin !== undefined });
  return {
    port,
    listenHost: host,
    processes: processesOf(value('WEB_CONCURRENCY') ?? '1'),
    databaseUrl,
    replica: replicaAt(value, databaseUrl),
    data: resolve(checkout, value('ACRE_DATA') ?? '.data'),
    demo: demoIsOn(optional('ACRE_DEMO', value('ACRE_DEMO'), ['on', 'off']), databaseUrl, againstDemo),
    againstDemo,
    sessionKeys: keys(value('SESSION_KEYS'), databaseUrl),
    publicUrl,
    trustedProxies: trustedProxies(value('TRUSTED_PROXIES') ?? '0'),
    admin,
    isPublicUrlSet: value('PUBLIC_URL') !== undefined,
    mail: mailServer(value('SMTP_URL')),
    mailFrom: senderOf(value('MAIL_FROM')),
    signUp: optional('SIGN_UP', value('SIGN_UP'), signUps),
    othersSubmissions: optional('OTHERS_SUBMISSIONS', value('OTHERS_SUBMISSIONS'), othersSubmissions),
    timeZone: timeZoneOf(value('TIME_ZONE')),
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

const reachedAsLocalhost: readonly (string | undefined)[] = [undefined, '0.0.0.0', '::', '127.0.0.1', '::1'];

/** Returns the host for the URL: `localhost` if the server can be reached by that name, otherwise the one address on which it listens. */
function hostInUrl(host: string | undefined): string {
  if (host === undefined || reachedAsLocalhost.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function whole(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max) throw new StartRefused(`${name} must be a whole number from 0 to ${max}, not '${text}'.`);
  return number;
}

function processesOf(text: string): number {
  const processes = whole('WEB_CONCURRENCY', text, 64);
  if (processes > 0) return processes;
  throw new StartRefused('WEB_CONCURRENCY, the number of processes, must be a whole number from 1 to 64.');
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (!found) throw new StartRefused(`${name} must be one of ${choices.join(', ')}, not '${text}'.`);
  return found;
}

const optional = <T extends string>(name: string, text: string | undefined, choices: readonly T[]): T | undefined =>
  text === undefined ? undefined : oneOf(name, text, choices);

/** The error never repeats the value, because it may contain a password. */
function postgresUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new StartRefused(`${name} must look like postgres://user:password@host:5432/database.`);
}

function replicaAt(value: (name: string) => string | undefined, databaseUrl: string | undefined): ReplicaSettings | undefined {
  const url = postgresUrl('DATABASE_READ_URL', value('DATABASE_READ_URL'));
  const maxLag = whole('DATABASE_READ_MAX_LAG', value('DATABASE_READ_MAX_LAG') ?? '5', 300);
  if (url === undefined) return undefined;
  if (databaseUrl === undefined) throw new StartRefused('DATABASE_READ_URL (a standby) also needs DATABASE_URL (its primary). Set both.');
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
    throw new StartRefused(`SESSION_KEYS must be keys of at least ${shortestKey} characters, separated by commas, newest first.`);
  return list;
}

/** The error repeats neither the key nor the URL, which may contain a key. */
function geocoderAt(url: string | undefined, key: string | undefined): GeocoderSettings | undefined {
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined)
    throw new StartRefused(`GEOCODER_URL and GEOCODER_KEY are required together. Set ${url ? 'GEOCODER_KEY' : 'GEOCODER_URL'} too.`);
  if (/^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).username === '') return { url, key };
  throw new StartRefused('GEOCODER_URL must look like https://geocoder.example.com/json.');
}

/** The map must show the attribution of its tiles, so neither variable is valid without the other. */
function mapTiles(url: string | undefined, attribution: string | undefined): Tiles | null {
  if (url === undefined && attribution === undefined) return null;
  if (url === undefined || attribution === undefined)
    throw new StartRefused(
      `MAP_TILES_URL and MAP_TILES_ATTRIBUTION are required together. Set ${url ? 'MAP_TILES_ATTRIBUTION' : 'MAP_TILES_URL'} too.`,
    );
  if (areTiles(url)) return { url, attribution };
  throw new StartRefused('MAP_TILES_URL must look like https://tiles.example.com/{z}/{x}/{y}.png.');
}

const adminEmail = Registration.shape.email;

function firstAdmin(email: string | undefined, password: string | undefined): Env['admin'] {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined)
    throw new StartRefused(
      `ACRE_ADMIN_EMAIL and ACRE_ADMIN_PASSWORD are required together. Set ${email ? 'ACRE_ADMIN_PASSWORD' : 'ACRE_ADMIN_EMAIL'} too.`,
    );
  const checked = adminEmail.safeParse(email);
  if (!checked.success) throw new StartRefused(`ACRE_ADMIN_EMAIL must be an email address such as ann@example.com, not '${email}'.`);
  const { min } = personRules.password;
  if (password.length < min) throw new StartRefused(`ACRE_ADMIN_PASSWORD must have at least ${min} characters.`);
  return { email: checked.data, password };
}
