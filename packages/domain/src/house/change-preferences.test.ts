import { describe, expect, it } from 'vitest';
import { application } from '../application.ts';
import { aProperty, aWorld } from '../testing/index.ts';
import { inForce, noPreferences, type Preset, preferenceNames, variableOf } from './system-preferences.ts';

const tiles = { tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png', tilesAttribution: 'Somebody' };
const geocoder = { geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'secret' };

describe('what the environment sets', () => {
  it.each(preferenceNames)('wins over the %s that was decided, and only over that', (name) => {
    const kept = {
      ...noPreferences,
      ...tiles,
      ...geocoder,
      publicUrl: 'https://kept.test',
      mailName: 'Kept',
      mailAddress: 'kept@acre.test',
    };
    const set = name === 'signUp' ? 'invitation' : 'set';
    expect(inForce(kept, { [name]: set })).toEqual({ ...kept, [name]: set });
    expect(variableOf[name]).toMatch(/^[A-Z_]+$/);
  });

  const settled = async (preset: Preset) => {
    const { ports, member } = aWorld();
    return { app: application({ ...ports, environment: { ...ports.environment, preset } }), admin: await member('admin') };
  };

  it('is told by its variable, the geocoder by its host alone, and is not for administrators to change', async () => {
    const { app, admin } = await settled({ signUp: 'invitation', ...geocoder });
    expect(await app.readPreferences(admin)).toMatchObject({
      signUp: 'invitation',
      geocoderUrl: 'https://geocoder.test',
      hasGeocoderKey: true,
      environment: { signUp: 'SIGN_UP', geocoderUrl: 'GEOCODER_URL', geocoderKey: 'GEOCODER_KEY' },
    });
    for (const edit of [{ signUp: 'open' }, { geocoderKey: 'other' }, { geocoderKey: null }, { geocoderUrl: null }] as const)
      await expect(app.changePreferences(admin, edit, undefined)).rejects.toMatchObject({ code: 'preference.set_by_environment' });
    await app.changePreferences(admin, { signUp: 'invitation', geocoderUrl: 'https://geocoder.test', ...tiles }, undefined);
    expect(await app.readPreferences(admin)).toMatchObject(tiles);
  });
});

describe('preferences', () => {
  it.each(['partner', 'elite'] as const)('are neither for a %s to read nor to change', async (role) => {
    const { app, member } = aWorld();
    const actor = await member(role);
    await expect(app.readPreferences(actor)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(app.changePreferences(actor, tiles, undefined)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('keep what is not mentioned, and nothing of what belongs to an address that is cleared', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    await app.changePreferences(admin, { ...tiles, ...geocoder, mailName: 'Acre', mailAddress: 'a@acre.test' }, 0);
    await app.changePreferences(admin, { signUp: 'invitation' }, 1);
    expect((await ports.settings.preferences()).values).toMatchObject({ ...tiles, ...geocoder, mailName: 'Acre', signUp: 'invitation' });
    await app.changePreferences(admin, { tilesUrl: null, geocoderUrl: null, mailAddress: null }, 2);
    expect((await ports.settings.preferences()).values).toEqual({ ...noPreferences, signUp: 'invitation' });
  });

  it('are not changed on a version that is not the last', async () => {
    const { app, member } = aWorld();
    const admin = await member('admin');
    await app.changePreferences(admin, tiles, 0);
    await expect(app.changePreferences(admin, tiles, 0)).rejects.toMatchObject({ code: 'version.stale' });
  });

  it('have exact places asked for when a geocoder is named or is another one, and at no other change', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const [id] = await ports.properties.add([aProperty({ submittedById: admin.id })]);
    const asked = () => ports.state.outbox.rows.filter(({ kind }) => kind === 'place').map(({ payload }) => payload);
    await app.changePreferences(admin, tiles, undefined);
    expect(asked()).toEqual([]);
    await app.changePreferences(admin, geocoder, undefined);
    await app.changePreferences(admin, { ...geocoder, geocoderKey: 'newer' }, undefined);
    expect(asked()).toEqual([{ propertyId: id }]);
  });
});

describe('registration', () => {
  it('is for everybody until it is by invitation only', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const person = {
      username: 'a@acre.test',
      email: 'a@acre.test',
      fullName: 'Ann',
      password: 'plum-orchard-42',
      role: 'partner',
    } as const;
    const more = { phone: null, company: null, profileImage: null, referredBy: null };
    await app.register({ ...person, ...more });
    await app.changePreferences(admin, { signUp: 'invitation' }, undefined);
    const another = app.register({ ...person, ...more, username: 'b@acre.test', email: 'b@acre.test', referredBy: admin.id });
    await expect(another).rejects.toMatchObject({ code: 'sign_up.closed' });
    expect(ports.state.people.rows.map(({ email }) => email)).not.toContain('b@acre.test');
  });
});
