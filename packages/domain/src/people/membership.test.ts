import { describe, expect, it } from 'vitest';
import { signIn } from '../account/sign-in.ts';
import { noPreferences } from '../firm/system-preferences.ts';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { deactivatePerson } from './deactivate-person.ts';
import type { PersonEdit } from './edit-person.ts';
import { changePassword, editPerson } from './edit-person.ts';
import { createAdministrator, register } from './register.ts';

const joining = {
  fullName: 'Ada Lane',
  email: 'ada@acre.test',
  username: 'ada@acre.test',
  password: 'long enough',
  role: 'partner',
  phone: null,
  company: null,
  licenseNumber: null,
  contactOnListings: null,
  profileImage: null,
  referredBy: null,
} as const;
const edit = (over: Partial<PersonEdit>): PersonEdit => ({ profile: {}, readOnly: {}, ...over });

describe('joining', () => {
  it('assigns a referral id and notifies the upline', async () => {
    const { run, ports, member } = aWorld();
    const elite = await member('elite');
    const { personId: id } = await run(register, visitor, { ...joining, referredBy: elite.id });
    const [activity] = ports.state.activities.rows;
    expect(activity).toMatchObject({ type: 'user_joined', entityId: id, message: 'Ada Lane joined as Ace Partner' });
    expect(await ports.people.find({ is: 'has', field: 'upline', value: elite.id })).toMatchObject({ id, referredBy: elite.id });
  });

  it('accepts only an existing member as referrer', async () => {
    const { run, person } = aWorld();
    const unknown = { code: 'person.unknown_referrer', field: 'referredBy' };
    await expect(run(register, visitor, { ...joining, referredBy: 99 })).rejects.toMatchObject(unknown);
    await expect(run(register, visitor, { ...joining, referredBy: await person({ role: 'seller' }) })).rejects.toMatchObject(unknown);
  });

  it('refuses a referrer who was deleted or deactivated', async () => {
    const { run, ports, member, forget } = aWorld();
    const unknown = { code: 'person.unknown_referrer' };
    const [gone, out] = [await member('elite'), await member('elite')];
    forget(gone.id);
    await ports.people.change(out.id, { deactivatedAt: '2026-11-01T09:00:00.000Z' });
    for (const { id } of [gone, out]) await expect(run(register, visitor, { ...joining, referredBy: id })).rejects.toMatchObject(unknown);
  });

  it('refuses the most common passwords', async () => {
    const common = { code: 'password.common', field: 'password' };
    await expect(aWorld().run(register, visitor, { ...joining, password: '123456789' })).rejects.toMatchObject(common);
  });

  it('requires an invitation if sign-up is by invitation, even if the setting changes during hashing', async () => {
    const { ports, member } = aWorld();
    const admin = await member('admin');
    const meanwhile = register(ports, joining);
    await ports.settings.keepPreferences({ ...noPreferences, signUp: 'invitation' }, admin.id);
    await expect(meanwhile).rejects.toMatchObject({ code: 'sign_up.closed' });
    await expect(register(ports, { ...joining, password: '123456789' })).rejects.toMatchObject({ code: 'sign_up.closed' });
    expect(await ports.people.credentialsFor('ada@acre.test')).toBeUndefined();
  });

  it('as an administrator is possible with server commands, whatever the sign-up setting', async () => {
    const { run, ports } = aWorld();
    const id = await run(createAdministrator, visitor, { email: 'ada@acre.test', fullName: 'Ada Lane', password: 'long enough' });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      ...{ role: 'admin', fullName: 'Ada Lane', email: 'ada@acre.test', username: 'ada@acre.test', referredBy: null },
      ...{ phone: null, company: null, profileImage: null },
    });
  });

  it('lets only the new member log in, with the email in any letter case', async () => {
    const { run } = aWorld();
    const { personId: id } = await run(register, visitor, joining);
    expect(await run(signIn, visitor, { name: ' ADA@acre.test ', password: 'long enough' })).toEqual({
      verified: { personId: id, passwordVersion: 1 },
      awaitsCode: false,
    });
    await expect(run(signIn, visitor, { name: 'ada@acre.test', password: 'wrong' })).rejects.toMatchObject({ code: 'sign_in.failed' });
    await expect(run(signIn, visitor, { name: 'bob@acre.test', password: 'long enough' })).rejects.toMatchObject({
      code: 'sign_in.failed',
    });
  });
});

/** Returns the session of an administrator who just proved their identity. */
function provenSession(ports: ReturnType<typeof aWorld>['ports'], personId: number): string {
  const provedAt = ports.clock.now().toISOString();
  const session = { id: 1, personId, key: 'own', userAgent: null, createdAt: '', lastUsedAt: '', provedAt };
  ports.state.sessions = [...ports.state.sessions, session];
  return session.key;
}

describe('editing a person', () => {
  it('lets an administrator, but not the person, change the email; an equal username changes with it', async () => {
    const { run, ports, member } = aWorld();
    const { personId: id } = await run(register, visitor, joining);
    const own = run(editPerson, { role: 'partner', id, referredBy: null }, { id, ...edit({ profile: { email: 'lane@acre.test' } }) });
    await expect(own).rejects.toMatchObject({ code: 'field.read_only', field: 'email' });
    const admin = await member('admin');
    await run(editPerson, admin, { id, ...edit({ profile: { email: 'lane@acre.test' } }), key: provenSession(ports, admin.id) });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      email: 'lane@acre.test',
      username: 'lane@acre.test',
    });
  });

  it('is denied to an elite for people in their network; strangers are treated as unknown', async () => {
    const { run, member } = aWorld();
    const elite = await member('elite');
    const below = await member('partner', elite.id);
    const stranger = await member('partner');
    await expect(run(editPerson, elite, { id: below.id, ...edit({ profile: { phone: '1' } }) })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(run(editPerson, elite, { id: stranger.id, ...edit({ profile: { phone: '1' } }) })).rejects.toMatchObject({
      code: 'person.not_found',
    });
  });

  it('lets administrators change a role, which ends the person’s sessions', async () => {
    const { run, ports, member } = aWorld();
    const [admin, partner] = [await member('admin'), await member('partner')];
    await expect(run(editPerson, partner, { id: partner.id, ...edit({ role: 'admin' }) })).rejects.toMatchObject({
      code: 'field.read_only',
      field: 'role',
    });
    await expect(run(editPerson, admin, { id: partner.id, ...edit({ role: 'elite' }), key: 'own' })).rejects.toMatchObject({
      code: 'proof.required',
    });
    await run(editPerson, admin, { id: partner.id, ...edit({ role: 'elite' }), key: provenSession(ports, admin.id) });
    expect(ports.signedOut).toEqual([partner.id]);
  });

  it('keeps the role of the last active administrator', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    await expect(run(editPerson, admin, { id: admin.id, ...edit({ role: 'elite' }) })).rejects.toMatchObject({
      code: 'person.last_admin',
      field: 'role',
    });
    const former = await member('admin');
    await run(deactivatePerson, admin, { id: former.id });
    await run(editPerson, admin, { id: former.id, ...edit({ role: 'elite' }), key: provenSession(ports, admin.id) });
    await member('admin');
    await run(editPerson, admin, { id: admin.id, ...edit({ role: 'elite' }), key: provenSession(ports, admin.id) });
  });

  it('never turns a client into a member', async () => {
    const { run, member, person } = aWorld();
    const seller = await person({ role: 'seller' });
    await expect(run(editPerson, await member('admin'), { id: seller, ...edit({ role: 'partner' }) })).rejects.toMatchObject({
      code: 'field.read_only',
      field: 'role',
    });
  });
});

describe('changing a password', () => {
  it('requires the current one and ends every session', async () => {
    const { run, ports } = aWorld();
    const { personId: id } = await run(register, visitor, joining);
    const self = { role: 'partner', id, referredBy: null } as const;
    const wrong = run(changePassword, self, { id, currentPassword: 'wrong', newPassword: 'a new long one' });
    await expect(wrong).rejects.toMatchObject({ code: 'password.wrong', field: 'currentPassword' });
    await run(changePassword, self, { id, currentPassword: 'long enough', newPassword: 'a new long one' });
    expect(ports.signedOut).toEqual([id]);
    expect(await run(signIn, visitor, { name: 'ada@acre.test', password: 'a new long one' })).toEqual({
      verified: { personId: id, passwordVersion: 2 },
      awaitsCode: false,
    });
  });

  it('is possible only for its owner, not for an administrator', async () => {
    const { run, member } = aWorld();
    const [admin, partner] = [await member('admin'), await member('partner')];
    const attempt = run(changePassword, admin, { id: partner.id, currentPassword: 'correct horse', newPassword: 'a new long one' });
    await expect(attempt).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
