import { describe, expect, it } from 'vitest';
import { addressOfFile } from '../files/file.ts';
import { passwordChanged } from '../mail/letters.ts';
import { aWorld } from '../testing/index.ts';
import { changePassword, type PersonEdit } from './edit-person.ts';

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
  it('changes without ending a session, and the same again changes nothing', async () => {
    const { app, ports, partner, stored } = await aFirm();
    for (let times = 0; times < 2; times += 1) await app.editPerson(partner, partner.id, edit({ profile: { phone: '1' } }));
    expect(await stored(partner.id)).toMatchObject({ phone: '1', version: 2 });
    expect(ports.signedOut).toEqual([]);
  });

  it('of the last administrator changes, and of a client, whose role stays', async () => {
    const { app, admin, person, stored } = await aFirm();
    const seller = await person({ role: 'seller' });
    for (const id of [admin.id, seller]) {
      await app.editPerson(admin, id, edit({ profile: { company: 'Lane & Sons' } }));
      expect(await stored(id)).toMatchObject({ company: 'Lane & Sons' });
    }
  });

  it('takes back what it shows beside, as it was read alone', async () => {
    const { app, partner, stored } = await aFirm();
    const { referralId } = (await stored(partner.id)) ?? {};
    await app.editPerson(partner, partner.id, edit({ readOnly: { referralId } }));
    const other = app.editPerson(partner, partner.id, edit({ readOnly: { referralId: 'MINE' } }));
    await expect(other).rejects.toMatchObject({ code: 'field.read_only', field: 'referralId' });
  });

  it('of who left is nobody’s to edit', async () => {
    const { app, admin, partner, forget } = await aFirm();
    forget(partner.id);
    const late = app.editPerson(admin, partner.id, edit({ profile: { phone: '1' } }));
    await expect(late).rejects.toMatchObject({ code: 'person.not_found' });
  });

  it('is refused on an older version than the one that is stored', async () => {
    const { app, admin, partner } = await aFirm();
    await app.editPerson(admin, partner.id, edit({ profile: { phone: '1' }, version: 1 }));
    const late = app.editPerson(admin, partner.id, edit({ profile: { phone: '2' }, version: 1 }));
    await expect(late).rejects.toMatchObject({ code: 'version.stale' });
  });

  it('carries one picture, and lets go of the one before', async () => {
    const { app, ports, partner, stored, picture } = await aFirm();
    const [first, second] = [await picture(partner.id), await picture(partner.id)];
    const holders = () => ports.state.files.map(({ personId }) => personId);
    await app.editPerson(partner, partner.id, edit({ profileImage: addressOfFile(first) }));
    expect([holders(), (await stored(partner.id))?.profileImage]).toEqual([[partner.id, null], `${addressOfFile(first)}/320.webp`]);
    await app.editPerson(partner, partner.id, edit({ profileImage: addressOfFile(second) }));
    expect(holders()).toEqual([null, partner.id]);
    await app.editPerson(partner, partner.id, edit({ profileImage: null }));
    expect([holders(), (await stored(partner.id))?.profileImage]).toEqual([[null, null], null]);
  });
});

describe('another password', () => {
  it('is answered with what a new session is begun with, and its owner is written to', async () => {
    const { app, ports, partner, stored } = await aFirm();
    expect(await app.changePassword(partner, partner.id, wanted)).toEqual({ personId: partner.id, passwordVersion: 2 });
    const { email, fullName = '' } = (await stored(partner.id)) ?? {};
    expect(ports.state.mails.rows).toMatchObject([{ personId: partner.id, toAddress: email, ...passwordChanged(fullName) }]);
  });

  it('is none of the common ones, and not of whom one cannot see', async () => {
    const { app, partner, member } = await aFirm();
    const common = app.changePassword(partner, partner.id, { ...wanted, newPassword: '123456789' });
    await expect(common).rejects.toMatchObject({ code: 'password.common', field: 'newPassword' });
    const foreign = app.changePassword(await member('partner'), partner.id, wanted);
    await expect(foreign).rejects.toMatchObject({ code: 'person.not_found' });
  });

  it('is refused where it was replaced while it was hashed, and ends no session then', async () => {
    const { ports, partner } = await aFirm();
    const known = await ports.people.credentialsOf(partner.id);
    const hash = async (password: string) => {
      if (known) await ports.people.setPassword(known, 'hash of another');
      return ports.passwords.hash(password);
    };
    const meanwhile = changePassword({ ...ports, passwords: { ...ports.passwords, hash } })(partner, partner.id, wanted);
    await expect(meanwhile).rejects.toMatchObject({ code: 'password.wrong', field: 'currentPassword' });
    expect(ports.signedOut).toEqual([]);
  });
});
