import { describe, expect, it } from 'vitest';
import { noPreferences } from '../house/system-preferences.ts';
import { aWorld } from '../testing/index.ts';
import type { PersonEdit } from './edit-person.ts';

const joining = {
  fullName: 'Ada Lane',
  email: 'ada@acre.test',
  username: 'ada@acre.test',
  password: 'long enough',
  role: 'partner',
  phone: null,
  company: null,
  profileImage: null,
  referredBy: null,
} as const;
const edit = (over: Partial<PersonEdit>): PersonEdit => ({ profile: {}, readOnly: {}, ...over });

describe('joining', () => {
  it('gives a referral id and tells the upline', async () => {
    const { app, ports, member } = aWorld();
    const elite = await member('elite');
    const { personId: id } = await app.register({ ...joining, referredBy: elite.id });
    const [activity] = ports.state.activities.rows;
    expect(activity).toMatchObject({ type: 'user_joined', entityId: id, message: 'Ada Lane joined as Ace Partner' });
    expect(await ports.people.find({ is: 'has', field: 'upline', value: elite.id })).toMatchObject({ id, referredBy: elite.id });
  });

  it('names an existing member as referrer or nobody', async () => {
    const { app, person } = aWorld();
    const unknown = { code: 'person.unknown_referrer', field: 'referredBy' };
    await expect(app.register({ ...joining, referredBy: 99 })).rejects.toMatchObject(unknown);
    await expect(app.register({ ...joining, referredBy: await person({ role: 'seller' }) })).rejects.toMatchObject(unknown);
  });

  it('names nobody who left or was shut out', async () => {
    const { app, ports, member, forget } = aWorld();
    const unknown = { code: 'person.unknown_referrer' };
    const [gone, out] = [await member('elite'), await member('elite')];
    forget(gone.id);
    await ports.people.change(out.id, { deactivatedAt: '2026-11-01T09:00:00.000Z' });
    for (const { id } of [gone, out]) await expect(app.register({ ...joining, referredBy: id })).rejects.toMatchObject(unknown);
  });

  it('refuses the most common passwords', async () => {
    const common = { code: 'password.common', field: 'password' };
    await expect(aWorld().app.register({ ...joining, password: '123456789' })).rejects.toMatchObject(common);
  });

  it('is refused where only who was invited may join, also when that was decided while the password was hashed', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const meanwhile = app.register(joining);
    await ports.settings.keepPreferences({ ...noPreferences, signUp: 'invitation' }, admin.id);
    await expect(meanwhile).rejects.toMatchObject({ code: 'sign_up.closed' });
    await expect(app.register({ ...joining, password: '123456789' })).rejects.toMatchObject({ code: 'sign_up.closed' });
    expect(await ports.people.credentialsFor('ada@acre.test')).toBeUndefined();
  });

  it('as an administrator is for who runs the server’s commands, open house or not', async () => {
    const { app, ports } = aWorld();
    const id = await app.createAdmin({ email: 'ada@acre.test', fullName: 'Ada Lane', password: 'long enough' });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      ...{ role: 'admin', fullName: 'Ada Lane', email: 'ada@acre.test', username: 'ada@acre.test', referredBy: null },
      ...{ phone: null, company: null, profileImage: null },
    });
  });

  it('lets the person sign in by e-mail in any case, and nobody else', async () => {
    const { app } = aWorld();
    const { personId: id } = await app.register(joining);
    expect(await app.signIn(' ADA@acre.test ', 'long enough')).toEqual({
      verified: { personId: id, passwordVersion: 1 },
      awaitsCode: false,
    });
    await expect(app.signIn('ada@acre.test', 'wrong')).rejects.toMatchObject({ code: 'sign_in.failed' });
    await expect(app.signIn('bob@acre.test', 'long enough')).rejects.toMatchObject({ code: 'sign_in.failed' });
  });
});

describe('editing a person', () => {
  it('everybody edits their own profile, administrators the e-mail of others; the username follows the e-mail it was', async () => {
    const { app, ports, member } = aWorld();
    const { personId: id } = await app.register(joining);
    const own = app.editPerson({ role: 'partner', id, referredBy: null }, id, edit({ profile: { email: 'lane@acre.test' } }));
    await expect(own).rejects.toMatchObject({ code: 'field.read_only', field: 'email' });
    await app.editPerson(await member('admin'), id, edit({ profile: { email: 'lane@acre.test' } }));
    expect(await ports.people.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      email: 'lane@acre.test',
      username: 'lane@acre.test',
    });
  });

  it('an elite sees their network and may not edit it; a stranger does not exist', async () => {
    const { app, member } = aWorld();
    const elite = await member('elite');
    const below = await member('partner', elite.id);
    const stranger = await member('partner');
    await expect(app.editPerson(elite, below.id, edit({ profile: { phone: '1' } }))).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(app.editPerson(elite, stranger.id, edit({ profile: { phone: '1' } }))).rejects.toMatchObject({ code: 'person.not_found' });
  });

  it('a role is the administrators’ to change, and ends the person’s sessions', async () => {
    const { app, ports, member } = aWorld();
    const [admin, partner] = [await member('admin'), await member('partner')];
    await expect(app.editPerson(partner, partner.id, edit({ role: 'admin' }))).rejects.toMatchObject({
      code: 'field.read_only',
      field: 'role',
    });
    await app.editPerson(admin, partner.id, edit({ role: 'elite' }));
    expect(ports.signedOut).toEqual([partner.id]);
  });

  it('the last administrator stays one', async () => {
    const { app, member } = aWorld();
    const admin = await member('admin');
    await expect(app.editPerson(admin, admin.id, edit({ role: 'elite' }))).rejects.toMatchObject({
      code: 'person.last_admin',
      field: 'role',
    });
    await member('admin');
    await app.editPerson(admin, admin.id, edit({ role: 'elite' }));
  });

  it('a client does not become a member', async () => {
    const { app, member, person } = aWorld();
    const seller = await person({ role: 'seller' });
    await expect(app.editPerson(await member('admin'), seller, edit({ role: 'partner' }))).rejects.toMatchObject({
      code: 'field.read_only',
      field: 'role',
    });
  });
});

describe('changing a password', () => {
  it('needs the current one, and ends every session', async () => {
    const { app, ports } = aWorld();
    const { personId: id } = await app.register(joining);
    const self = { role: 'partner', id, referredBy: null } as const;
    const wrong = app.changePassword(self, id, { currentPassword: 'wrong', newPassword: 'a new long one' });
    await expect(wrong).rejects.toMatchObject({ code: 'password.wrong', field: 'currentPassword' });
    await app.changePassword(self, id, { currentPassword: 'long enough', newPassword: 'a new long one' });
    expect(ports.signedOut).toEqual([id]);
    expect(await app.signIn('ada@acre.test', 'a new long one')).toEqual({
      verified: { personId: id, passwordVersion: 2 },
      awaitsCode: false,
    });
  });

  it('is nobody else’s, not even an administrator’s', async () => {
    const { app, member } = aWorld();
    const [admin, partner] = [await member('admin'), await member('partner')];
    const attempt = app.changePassword(admin, partner.id, { currentPassword: 'correct horse', newPassword: 'a new long one' });
    await expect(attempt).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
