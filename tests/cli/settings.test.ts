import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAdmin, admin, commandLine } from '../support/acre.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

const cli = commandLine();
let app: ServedApp;

beforeAll(async () => {
  app = await serveApp({ publicUrl: null, signUp: 'open' });
  await addAdmin(app.db);
  expect(await cli.signIn(app.baseUrl, admin.email, admin.password)).toMatchObject({ code: 0 });
});
beforeEach(async () => {
  await app.owner('settings').where({ key: 'preferences' }).del();
});

const kept = async () => (await app.owner('settings').where({ key: 'preferences' }).first('value'))?.value;

describe('acre settings', () => {
  it('shows the effective values and their variables, for people and for scripts', async () => {
    const shown = await cli.call(['settings', 'show']);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toMatch(/^signUp +open$/m);
    expect(shown.out).toMatch(/^environment\.signUp +SIGN_UP$/m);
    const { out } = await cli.call(['settings', 'show', '--json']);
    expect(JSON.parse(out)).toMatchObject({ publicUrl: null, hasGeocoderKey: false, environment: { signUp: 'SIGN_UP' }, version: 0 });
  });

  it('sets the given options, clears empty ones, and leaves the rest', async () => {
    const set = await cli.call(['settings', 'set', '--mail-name', 'Acre', '--mail-address', 'hello@acre.example.com']);
    expect(set).toEqual({ code: 0, out: 'mailName, mailAddress set.\n', err: '' });
    const told = await cli.call(['settings', 'set', '--mail-name', '', '--json']);
    expect(JSON.parse(told.out)).toMatchObject({ mailName: null, mailAddress: 'hello@acre.example.com', version: 2 });
  });

  it('changes nothing in a dry run', async () => {
    const dry = await cli.call(['settings', 'set', '--mail-address', 'hello@acre.example.com', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, out: 'mailAddress would be set.\n' });
    expect(await kept()).toBeUndefined();
  });

  it('accepts a geocoder with its key from a file, but never the key as an option', async () => {
    const file = join(cli.folder, 'geocoder.json');
    await writeFile(file, JSON.stringify({ geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'a-key-for-nobody' }));
    const set = await cli.call(['settings', 'set', '--from', file, '--json']);
    expect(set.code).toBe(0);
    expect(JSON.parse(set.out)).toMatchObject({ geocoderUrl: 'https://geocoder.test/json', hasGeocoderKey: true });
    expect(set.out + set.err).not.toContain('a-key-for-nobody');
    expect((await app.preferences.read()).geocoderKey).toBe('a-key-for-nobody');
    expect(await cli.call(['settings', 'set', '--geocoder-key', 'x'])).toMatchObject({ code: 2 });
  });

  it('names invalid options, missing values, and values set by the environment', async () => {
    const wrong = await cli.call(['settings', 'set', '--public-url', 'acre']);
    expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--public-url: Enter a URL such as') });
    expect(await cli.call(['settings', 'set'])).toMatchObject({ code: 2, err: expect.stringContaining('Nothing to change.') });
    const fixed = await cli.call(['settings', 'set', '--sign-up', 'invitation']);
    expect(fixed).toMatchObject({ code: 3, err: expect.stringMatching(/SIGN_UP: An environment variable of the server sets this/) });
  });

  it('provides the public URL to the commands on the server', async () => {
    await cli.call(['settings', 'set', '--public-url', 'http://acre.example.com']);
    const variables = { DATABASE_URL: app.url, SESSION_KEYS: 'Qm7v2xLr9TzKpWc4sYdHn3GbJf8eUaXo' };
    const link = await cli.call(['server', 'reset-password', admin.email], variables);
    expect(link).toMatchObject({ code: 0, out: expect.stringMatching(/^http:\/\/acre\.example\.com\/auth\/reset#token=/) });
    const own = await cli.call(['server', 'reset-password', admin.email], { ...variables, PUBLIC_URL: 'https://set.example.com' });
    expect(own.out).toMatch(/^https:\/\/set\.example\.com\//);
  });
});
