import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { environmentOverridesOf } from './preferences/environment-overrides.ts';
import { tileSource } from './preferences/tiles.ts';

const key = 'a'.repeat(32);
const external = { DATABASE_URL: 'postgres://acre:secret@db.example.com/acre', SESSION_KEYS: key };

describe('the environment', () => {
  it('needs no variable at all', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      data: expect.stringMatching(/\.data$/),
      demo: true,
      listenHost: '127.0.0.1',
      sessionKeys: undefined,
      publicUrl: 'http://localhost:3000',
      trustedProxies: 0,
      admin: undefined,
      logLevel: 'info',
    });
  });

  it('omits the demo from an external database unless it is switched on', () => {
    expect(readEnv(external).demo).toBe(false);
    expect(readEnv({ ...external, LISTEN_HOST: '127.0.0.1' }).demo).toBe(false);
    expect(readEnv({ ...external, LISTEN_HOST: '127.0.0.1', ACRE_DEMO: 'on' }).demo).toBe(true);
  });

  const reachable: [string, Record<string, string>][] = [
    ['NODE_ENV is production', { NODE_ENV: 'production' }],
    ['PUBLIC_URL is https://acre.example.com', { PUBLIC_URL: 'https://acre.example.com' }],
    ['PUBLIC_URL is http://acre.example.com', { PUBLIC_URL: 'http://acre.example.com' }],
    ['PUBLIC_URL is http://192.0.2.1', { PUBLIC_URL: 'http://192.0.2.1' }],
    ['ACRE_ADMIN_EMAIL is set', { ACRE_ADMIN_EMAIL: 'owner@firm.test', ACRE_ADMIN_PASSWORD: 'correct horse battery' }],
    ['LISTEN_HOST is 0.0.0.0', { LISTEN_HOST: '0.0.0.0' }],
    ['LISTEN_HOST is ::', { LISTEN_HOST: '::' }],
    ['LISTEN_HOST is 192.0.2.1', { LISTEN_HOST: '192.0.2.1' }],
  ];
  it.each(reachable)('omits the demo if %s, and refuses to switch it on', (reason, variables) => {
    expect(readEnv(variables)).toMatchObject({ demo: false, againstDemo: expect.stringContaining(reason) });
    expect(readEnv({ ...variables, ACRE_DEMO: 'off' }).demo).toBe(false);
    for (const more of [{}, external])
      expect(() => readEnv({ LISTEN_HOST: '127.0.0.1', ...more, ...variables, ACRE_DEMO: 'on' })).toThrow(
        new RegExp(`^ACRE_DEMO=on is not allowed, because the demo's passwords are public and ${reason}.*\\.$`),
      );
  });

  it('includes the demo if the public URL names this machine', () => {
    for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(readEnv({ PUBLIC_URL }).demo).toBe(true);
  });

  it('refuses the demo on an external database when other machines can reach the server', () => {
    expect(() => readEnv({ ...external, ACRE_DEMO: 'on' })).toThrow(/^ACRE_DEMO=on is not allowed.* LISTEN_HOST=127\.0\.0\.1/);
  });

  it('listens only on this machine, on all addresses with an external database, or on the configured host', () => {
    expect([readEnv({}), readEnv(external)].map((env) => env.listenHost)).toEqual(['127.0.0.1', undefined]);
    for (const LISTEN_HOST of ['0.0.0.0', '::', '192.0.2.1', 'localhost', '::1'])
      for (const others of [{}, external]) expect(readEnv({ ...others, LISTEN_HOST }).listenHost).toBe(LISTEN_HOST);
  });

  it('trusts a configured number of proxies, or those in configured networks', () => {
    expect(readEnv({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
    const networks = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'];
    expect(readEnv({ TRUSTED_PROXIES: networks.join(', ') }).trustedProxies).toEqual(networks);
  });

  it('uses a bucket for uploads when all its settings are present, and names missing ones', () => {
    const bucket = {
      FILES_S3_ENDPOINT: 'https://s3.example.com',
      FILES_S3_BUCKET: 'acre',
      FILES_S3_KEY_ID: 'id',
      FILES_S3_SECRET: 'secret',
    };
    const complete = { endpoint: 'https://s3.example.com', bucket: 'acre', keyId: 'id', secret: 'secret' };
    expect(readEnv({}).bucket).toBeUndefined();
    expect(readEnv(bucket).bucket).toEqual({ ...complete, region: 'us-east-1' });
    expect(readEnv({ ...bucket, FILES_S3_REGION: 'eu-central-1' }).bucket).toEqual({ ...complete, region: 'eu-central-1' });
    expect(() => readEnv({ ...bucket, FILES_S3_SECRET: '' })).toThrow('also set FILES_S3_SECRET');
    expect(() => readEnv({ ...bucket, FILES_S3_ENDPOINT: 's3.example.com' })).toThrow('FILES_S3_ENDPOINT must be an address');
  });

  it.each([
    ['Acre <hello@acre.example.com>', 'Acre'],
    ['"Acre, Inc." <hello@acre.example.com>', 'Acre, Inc.'],
    ['hello@acre.example.com', null],
  ])('accepts a mail server, and a sender with or without a name: %s', (from, name) => {
    const url = 'smtps://acre:secret@mail.example.com:465';
    const address = 'hello@acre.example.com';
    expect(readEnv({ SMTP_URL: url, MAIL_FROM: from })).toMatchObject({ mail: { url }, mailFrom: { name, address } });
    expect(readEnv({ SMTP_URL: url })).toMatchObject({ mail: { url }, mailFrom: undefined });
    expect(readEnv({ MAIL_FROM: from })).toMatchObject({ mail: undefined, mailFrom: { name, address } });
  });

  it('overrides only the preferences that are set', () => {
    expect(environmentOverridesOf(readEnv({}))).toEqual({});
    const tiles = { MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Somebody' };
    const geocoder = { GEOCODER_URL: 'http://10.0.0.1/json', GEOCODER_KEY: 'secret' };
    const rest = {
      PUBLIC_URL: 'https://acre.example.com',
      MAIL_FROM: 'hello@acre.example.com',
      SIGN_UP: 'invitation',
      OTHERS_SUBMISSIONS: 'from_start',
      TIME_ZONE: 'America/Chicago',
    };
    expect(environmentOverridesOf(readEnv({ ...tiles, ...geocoder, ...rest }))).toEqual({
      publicUrl: 'https://acre.example.com',
      mailName: null,
      mailAddress: 'hello@acre.example.com',
      tilesUrl: tiles.MAP_TILES_URL,
      tilesAttribution: 'Somebody',
      geocoderUrl: 'http://10.0.0.1/json',
      geocoderKey: 'secret',
      signUp: 'invitation',
      othersSubmissions: 'from_start',
      timeZone: 'America/Chicago',
    });
  });

  it('serves metrics only if configured, and to other machines only with a token', () => {
    expect(readEnv({}).metrics).toBeUndefined();
    const here = { port: 9464, host: '127.0.0.1', token: undefined };
    expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual(here);
    const token = 't'.repeat(16);
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(readEnv({ ...open, METRICS_TOKEN: token }).metrics).toEqual({ port: 9464, host: '0.0.0.0', token });
    expect(() => readEnv(open)).toThrow(/^METRICS_TOKEN is required/);
    expect(() => readEnv({ ...open, METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must have at least 16/);
    expect(() => readEnv({ METRICS_HOST: '0.0.0.0' })).toThrow(/need METRICS_PORT/);
    expect(() => readEnv({ METRICS_PORT: '3000' })).toThrow(/must differ from PORT/);
    expect(() => readEnv({ METRICS_PORT: 'many' })).toThrow(/^METRICS_PORT must be a whole number/);
    expect(readEnv({ SLOW_QUERY_MS: '50' }).slowQueryMs).toBe(50);
  });

  it('requires a second factor from administrators only if configured', () => {
    expect([readEnv({}), readEnv({ SECOND_FACTOR_FOR_ADMINS: 'required' })].map((env) => env.secondFactorForAdmins)).toEqual([false, true]);
    expect(() => readEnv({ SECOND_FACTOR_FOR_ADMINS: 'yes' })).toThrow('SECOND_FACTOR_FOR_ADMINS must be one of optional, required');
  });

  it('accepts several session keys, the newest first', () => {
    expect(readEnv({ ...external, SESSION_KEYS: `${key}, b${key}` }).sessionKeys).toEqual([key, `b${key}`]);
  });

  it.each([
    ['https://tiles.test/{z}/{x}/{y}.png', 'https://tiles.test'],
    ['https://{a-c}.tiles.test/{z}/{x}/{-y}.png?key=1', 'https://*.tiles.test'],
    ['http://tile-{0-3}.maps.test:8080/{z}/{x}/{y}', 'http://*.maps.test:8080'],
  ])('derives the tile host from %s', (url, source) => {
    const { tiles } = readEnv({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: 'Somebody' });
    expect(tiles).toEqual({ url, attribution: 'Somebody' });
    expect(tiles && tileSource(tiles.url)).toBe(source);
  });

  it('treats an empty variable as missing', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_READ_URL', { ...external, DATABASE_READ_URL: 'mysql://db' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: external.DATABASE_URL }],
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '0' }],
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: 'all' }],
    ['DATABASE_READ_MAX_LAG', { ...external, DATABASE_READ_MAX_LAG: '5s' }],
    ['ACRE_DEMO', { ACRE_DEMO: 'yes' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }],
    ['SIGN_UP', { SIGN_UP: 'closed' }],
    ['OTHERS_SUBMISSIONS', { OTHERS_SUBMISSIONS: 'never' }],
    ['TIME_ZONE', { TIME_ZONE: 'Chicago' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Acre' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'A <a@example.com>, b@example.com' }],
    ['SESSION_KEYS', { DATABASE_URL: external.DATABASE_URL }],
    ['SESSION_KEYS', { SESSION_KEYS: 'short' }],
    ['SESSION_KEYS', { SESSION_KEYS: `${key},` }],
    ['PUBLIC_URL', { PUBLIC_URL: 'acre.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/acre' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'all' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '101' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8,' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/0' }],
    ['LISTEN_HOST', { LISTEN_HOST: 'acre.example.com' }],
    ['LISTEN_HOST', { LISTEN_HOST: '127.0.0.1:3000' }],
    ['ACRE_ADMIN_EMAIL', { ACRE_ADMIN_EMAIL: 'boss', ACRE_ADMIN_PASSWORD: 'correct horse battery' }],
    ['ACRE_ADMIN_PASSWORD', { ACRE_ADMIN_EMAIL: 'owner@firm.test' }],
    ['ACRE_ADMIN_EMAIL', { ACRE_ADMIN_PASSWORD: 'secret-enough' }],
    ['ACRE_ADMIN_PASSWORD', { ACRE_ADMIN_EMAIL: 'owner@firm.test', ACRE_ADMIN_PASSWORD: 'xq7#p' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['GEOCODER_KEY', { GEOCODER_URL: 'https://geocoder.test/json' }],
    ['GEOCODER_URL', { GEOCODER_KEY: 'secret' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'geocoder.test', GEOCODER_KEY: 'secret' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'file:///etc/passwd', GEOCODER_KEY: 'secret' }],
    ['MAP_TILES_ATTRIBUTION', { MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png' }],
    ['MAP_TILES_URL', { MAP_TILES_ATTRIBUTION: 'Somebody' }],
    ['MAP_TILES_URL', { MAP_TILES_URL: 'https://tiles.test/', MAP_TILES_ATTRIBUTION: 'Somebody' }],
    ['MAP_TILES_URL', { MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Somebody' }],
    ['MAP_TILES_URL', { MAP_TILES_URL: 'https://tiles.test;script-src */{z}/{x}/{y}', MAP_TILES_ATTRIBUTION: 'Somebody' }],
  ])('refuses a wrong value with one sentence that names %s', (name, variables: Record<string, string>) => {
    expect(() => readEnv(variables)).toThrow(new RegExp(`${name}.*\\.$`));
  });

  it('normalizes the email of the first administrator like that of any account', () => {
    const variables = { ACRE_ADMIN_EMAIL: ' Owner@Firm.Test', ACRE_ADMIN_PASSWORD: 'correct horse battery' };
    expect(readEnv(variables).admin).toMatchObject({ email: 'owner@firm.test' });
  });

  it.each([
    ['http://localhost:3000', {}],
    ['http://localhost:3000', { LISTEN_HOST: '0.0.0.0' }],
    ['http://localhost:3000', { LISTEN_HOST: '127.0.0.1' }],
    ['http://192.0.2.1:3000', { LISTEN_HOST: '192.0.2.1' }],
    ['http://[2001:db8::1]:3000', { LISTEN_HOST: '2001:db8::1' }],
  ])('assumes %s if no public URL is set', (publicUrl, variables: Record<string, string>) => {
    expect(readEnv(variables)).toMatchObject({ publicUrl, isPublicUrlSet: false });
  });

  const secrets: Record<string, string>[] = [
    { DATABASE_URL: 'mysql://acre:secret@db' },
    { DATABASE_READ_URL: 'mysql://acre:secret@db' },
    { SESSION_KEYS: 'secret' },
    { ACRE_ADMIN_PASSWORD: 'secret' },
    { GEOCODER_KEY: 'secret' },
    { GEOCODER_URL: 'https://me:secret@geocoder.test/json', GEOCODER_KEY: 'secret' },
  ];
  it.each(secrets)('keeps secrets out of its messages', (variables) => {
    expect(() => readEnv(variables)).not.toThrow(/secret/);
    expect(() => readEnv(variables)).toThrow();
  });
});
