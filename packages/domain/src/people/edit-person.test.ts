import { describe, expect, it } from 'vitest';
import { addressOfFile } from '../files/file.ts';
import { readHouseContact } from '../firm/house-contact.ts';
import { passwordChanged } from '../mail/account-letters.ts';
import { aWorld } from '../testing/a-world.ts';
import { changePassword, editPerson, type PersonEdit } from './edit-person.ts';

const edit = (over: Partial<PersonEdit>): PersonEdit => ({ profile: {}, readOnly: {}, ...over });
const wanted = { currentPassword: 'correct horse', newPassword: 'plum-orchard-42' };

async function aFirm() {
  const world = aWorld();
  const { ports } = world;
  const [admin, partner] = [await world.member('admin'), await world.member('partner')];
  const stored = (id: number) => ports.people.find({ is: 'eq', field: 'id', value: id });
  const picture = async (uploadedById: number): Promise<string> => {
    const id = ports.ids.fileId();
    const file = { id, kind: 'profile_image', name: 'me.png', mediaType: 'image/png', bytes: 1, sha256: '', measures: null } as const;
    await ports.files.add({ ...file, uploadedById });
    await ports.files.markStored(id);
    return id;
  };
  return { ...world, admin, partner, stored, picture };
}

describe('a profile', () => {
  it('can be edited without ending a session, and an edit without changes keeps the version', async () => {
    const { run, ports, partner, stored } = await aFirm();
    for (let times = 0; times < 2; times += 1) await run(editPerson, partner, { id: partner.id, ...edit({ profile: { phone: '1' } }) });
    expect(await stored(partner.id)).toMatchObject({ phone: '1', version: 2 });
    expect(ports.signedOut).toEqual([]);
  });

  it('can be edited for the last administrator and for a client, whose roles cannot change', async () => {
    const { run, admin, person, stored } = await aFirm();
    const seller = await person({ role: 'seller' });
    for (const id of [admin.id, seller]) {
      await run(editPerson, admin, { id, ...edit({ profile: { company: 'Lane & Sons' } }) });
      expect(await stored(id)).toMatchObject({ company: 'Lane & Sons' });
    }
  });

  it('accepts read-only fields that are sent back unchanged', async () => {
    const { run, partner, stored } = await aFirm();
    const { referralId } = (await stored(partner.id)) ?? {};
    await run(editPerson, partner, { id: partner.id, ...edit({ readOnly: { referralId } }) });
    const other = run(editPerson, partner, { id: partner.id, ...edit({ readOnly: { referralId: 'MINE' } }) });
    await expect(other).rejects.toMatchObject({ code: 'field.read_only', field: 'referralId' });
  });

  it('cannot be edited by anyone after its member is deleted', async () => {
    const { run, admin, partner, forget } = await aFirm();
    forget(partner.id);
    const late = run(editPerson, admin, { id: partner.id, ...edit({ profile: { phone: '1' } }) });
    await expect(late).rejects.toMatchObject({ code: 'person.not_found' });
  });

  it('refuses a change based on an older version', async () => {
    const { run, admin, partner } = await aFirm();
    await run(editPerson, admin, { id: partner.id, ...edit({ profile: { phone: '1' }, version: 1 }) });
    const late = run(editPerson, admin, { id: partner.id, ...edit({ profile: { phone: '2' }, version: 1 }) });
    await expect(late).rejects.toMatchObject({ code: 'version.stale' });
  });

  it('has one picture and detaches the previous one', async () => {
    const { run, ports, partner, stored, picture } = await aFirm();
    const [first, second] = [await picture(partner.id), await picture(partner.id)];
    const holders = () => ports.state.files.map(({ personId }) => personId);
    await run(editPerson, partner, { id: partner.id, ...edit({ profileImage: addressOfFile(first) }) });
    expect([holders(), (await stored(partner.id))?.profileImage]).toEqual([[partner.id, null], `${addressOfFile(first)}/320.webp`]);
    await run(editPerson, partner, { id: partner.id, ...edit({ profileImage: addressOfFile(second) }) });
    expect(holders()).toEqual([null, partner.id]);
    await run(editPerson, partner, { id: partner.id, ...edit({ profileImage: null }) });
    expect([holders(), (await stored(partner.id))?.profileImage]).toEqual([[null, null], null]);
  });
});

describe('a password change', () => {
  it('returns the data for a new session and emails the owner', async () => {
    const { run, ports, partner, stored } = await aFirm();
    expect(await run(changePassword, partner, { id: partner.id, ...wanted })).toEqual({ personId: partner.id, passwordVersion: 2 });
    const { email, fullName = '' } = (await stored(partner.id)) ?? {};
    expect(ports.state.mails.rows).toMatchObject([
      { personId: partner.id, toAddress: email, ...passwordChanged(fullName, await readHouseContact(ports)) },
    ]);
  });

  it('refuses a common password, and is refused for people the actor may not see', async () => {
    const { run, partner, member } = await aFirm();
    const common = run(changePassword, partner, { id: partner.id, ...wanted, newPassword: '123456789' });
    await expect(common).rejects.toMatchObject({ code: 'password.common', field: 'newPassword' });
    const foreign = run(changePassword, await member('partner'), { id: partner.id, ...wanted });
    await expect(foreign).rejects.toMatchObject({ code: 'person.not_found' });
  });

  it('is refused if the password was replaced during hashing, and ends no session', async () => {
    const { ports, partner } = await aFirm();
    const known = await ports.people.credentialsOf(partner.id);
    const hash = async (password: string) => {
      if (known) await ports.people.setPassword(known, 'hash of another');
      return ports.passwords.hash(password);
    };
    const meanwhile = changePassword({ ...ports, passwords: { ...ports.passwords, hash }, actor: partner }, { id: partner.id, ...wanted });
    await expect(meanwhile).rejects.toMatchObject({ code: 'password.wrong', field: 'currentPassword' });
    expect(ports.signedOut).toEqual([]);
  });
});
