import { describe, expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { register } from '../people/register.ts';
import type { Ports } from '../ports.ts';
import { aWorld, runIn } from '../testing/a-world.ts';
import { aProperty } from '../testing/builders.ts';
import { changePreferences, readPreferences } from './change-preferences.ts';
import { type EnvironmentOverrides, effectivePreferences, noPreferences, preferenceNames, variableOf } from './system-preferences.ts';

const tiles = { tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png', tilesAttribution: 'Somebody' };
const geocoder = { geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'secret' };

describe('environment overrides', () => {
  it.each(preferenceNames)('take precedence over the stored %s and nothing else', (name) => {
    const kept = {
      ...noPreferences,
      ...tiles,
      ...geocoder,
      publicUrl: 'https://kept.test',
      mailName: 'Kept',
      mailAddress: 'kept@acre.test',
    };
    const set = name === 'signUp' ? 'invitation' : 'set';
    expect(effectivePreferences(kept, { [name]: set })).toEqual({ ...kept, [name]: set });
    expect(variableOf[name]).toMatch(/^[A-Z_]+$/);
  });

  const settled = async (overrides: EnvironmentOverrides) => {
    const { ports, member } = aWorld();
    const environment = { ...ports.environment, overrides };
    const set: Ports = { ...ports, environment, atomically: (work) => ports.atomically((inside) => work({ ...inside, environment })) };
    return { run: runIn(set), ports, admin: await member('admin') };
  };

  it('may be sent back unchanged; derived read-only values are refused if they differ', async () => {
    const { run, ports, admin } = await settled({ signUp: 'invitation', ...geocoder });
    await ports.settings.keepPreferences({ geocoderUrl: 'https://own.test/{address}', geocoderKey: 'own' }, admin.id);
    const { version, hasGeocoderKey, environment, ...edit } = await run(readPreferences, admin);
    await run(changePreferences, admin, { ...edit, version, readOnly: { hasGeocoderKey, environment } });
    const other = run(changePreferences, admin, { readOnly: { hasGeocoderKey: !hasGeocoderKey } });
    await expect(other).rejects.toMatchObject({ code: 'field.read_only', field: 'hasGeocoderKey' });
  });

  it('show the names of their variables and only the geocoder’s host, and cannot be changed by administrators', async () => {
    const { run, admin } = await settled({ signUp: 'invitation', ...geocoder });
    expect(await run(readPreferences, admin)).toMatchObject({
      signUp: 'invitation',
      geocoderUrl: 'https://geocoder.test',
      hasGeocoderKey: true,
      environment: { signUp: 'SIGN_UP', geocoderUrl: 'GEOCODER_URL', geocoderKey: 'GEOCODER_KEY' },
    });
    for (const edit of [{ signUp: 'open' }, { geocoderKey: 'other' }, { geocoderKey: null }, { geocoderUrl: null }] as const)
      await expect(run(changePreferences, admin, { ...edit })).rejects.toMatchObject({ code: 'preference.set_by_environment' });
    await run(changePreferences, admin, { signUp: 'invitation', geocoderUrl: 'https://geocoder.test', ...tiles });
    expect(await run(readPreferences, admin)).toMatchObject(tiles);
  });
});

describe('preferences', () => {
  it.each(['partner', 'elite'] as const)('can be neither read nor changed by the role %s', async (role) => {
    const { run, member } = aWorld();
    const actor = await member(role);
    await expect(run(readPreferences, actor)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(run(changePreferences, actor, { ...tiles })).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('keep unmentioned values and clear everything that depends on a cleared address', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    await run(changePreferences, admin, { ...tiles, ...geocoder, mailName: 'Acre', mailAddress: 'a@acre.test', version: 0 });
    await run(changePreferences, admin, { signUp: 'invitation', version: 1 });
    expect((await ports.settings.preferences()).values).toMatchObject({ ...tiles, ...geocoder, mailName: 'Acre', signUp: 'invitation' });
    await run(changePreferences, admin, { tilesUrl: null, geocoderUrl: null, mailAddress: null, version: 2 });
    expect((await ports.settings.preferences()).values).toEqual({ ...noPreferences, signUp: 'invitation' });
  });

  it('refuse a change to an older version', async () => {
    const { run, member } = aWorld();
    const admin = await member('admin');
    await run(changePreferences, admin, { ...tiles, version: 0 });
    await expect(run(changePreferences, admin, { ...tiles, version: 0 })).rejects.toMatchObject({ code: 'version.stale' });
  });

  it('trigger new geocoding of properties only when a geocoder is set or replaced, even after a problem', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const [id] = await ports.properties.add([aProperty({ submittedById: admin.id })]);
    const asked = () => ports.state.outbox.rows.filter(({ kind }) => kind === 'place').map(({ payload }) => payload);
    await run(changePreferences, admin, { ...tiles });
    expect(asked()).toEqual([]);
    await run(changePreferences, admin, { ...geocoder });
    await run(changePreferences, admin, { ...geocoder, geocoderKey: 'newer' });
    expect(asked()).toEqual([{ propertyId: id }]);
    await ports.properties.place(id ?? 0, { placeProblem: 'The provided API key is invalid.' });
    ports.state.outbox.rows = [];
    await run(changePreferences, admin, { ...geocoder, geocoderKey: 'newer', signUp: 'invitation' });
    expect(asked()).toEqual([]);
    await run(changePreferences, admin, { ...geocoder, geocoderKey: 'newest' });
    expect(asked()).toEqual([{ propertyId: id }]);
  });
});

describe('registration', () => {
  it('is open to everyone until it is restricted to invitations', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const person = {
      username: 'a@acre.test',
      email: 'a@acre.test',
      fullName: 'Ann',
      password: 'plum-orchard-42',
      role: 'partner',
    } as const;
    const more = { phone: null, company: null, licenseNumber: null, contactOnListings: null, profileImage: null, referredBy: null };
    await run(register, visitor, { ...person, ...more });
    await run(changePreferences, admin, { signUp: 'invitation' });
    const another = run(register, visitor, { ...person, ...more, username: 'b@acre.test', email: 'b@acre.test', referredBy: admin.id });
    await expect(another).rejects.toMatchObject({ code: 'sign_up.closed' });
    expect(ports.state.people.rows.map(({ email }) => email)).not.toContain('b@acre.test');
  });
});
