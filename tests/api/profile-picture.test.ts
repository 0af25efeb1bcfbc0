import { api } from '@acre/contracts/api';
import { expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';
import { aPhotograph, named, upload } from './support/uploads.ts';

const firm = await openFirm();
const { admin } = firm;
const member = await firm.join('elite');
const stranger = await firm.join('partner');

const photograph = async (who: Someone) =>
  (await upload(who, 'profile_image', named(await aPhotograph(200, 120).jpeg().toBuffer(), 'me.jpg'))).url;
const put = (who: Someone, id: number, profileImage: string | null) => who.ask('PATCH', `/api/users/${id}`, { body: { profileImage } });
const seen = async (who: Someone, address: string) => (await who.ask('GET', address)).status;
const shown = async (who: Someone) => (await who.client.call(api.session.user, {})).profileImage ?? '';

it('a profile picture is square, visible only to those who can see the person, and hidden once it is removed', async () => {
  const url = await photograph(member);
  expect(await put(member, member.id, url)).toMatchObject({ status: 200, json: { profileImage: `${url}/320.webp` } });
  const address = await shown(member);
  expect(await firm.owner('files').where({ person_id: member.id })).toMatchObject([{ width: 640, height: 640 }]);
  expect([await seen(member, address), await seen(admin, address), await seen(stranger, address)]).toEqual([200, 200, 404]);
  expect((await firm.visitor.ask('GET', address)).status).toBe(401);

  expect(await put(member, member.id, address)).toMatchObject({ status: 200 });
  expect(await put(member, member.id, null)).toMatchObject({ status: 200, json: { profileImage: null } });
  expect([await seen(admin, address), await firm.owner('files').where({ person_id: member.id })]).toEqual([404, []]);
});

it('a new picture replaces the previous one', async () => {
  for (const url of [await photograph(member), await photograph(member)]) await put(member, member.id, url);
  expect(await firm.owner('files').where({ person_id: member.id })).toHaveLength(1);
});

it.each([
  ['uploaded by another', () => photograph(stranger)],
  ['of a property', async () => (await upload(member, 'image')).url],
  ['from elsewhere', async () => 'https://elsewhere.test/me.jpg'],
  ['that nobody uploaded', async () => '/api/files/00000000-0000-4000-8000-000000000000'],
  ['under no file’s name', async () => '/api/files/../user'],
])('a picture %s is refused with an error at its field, and nothing changes', async (_, address) => {
  const before = await shown(member);
  const refused = { code: 'file.not_attachable', issues: [{ path: 'profileImage' }] };
  expect(await put(member, member.id, await address())).toMatchObject({ json: refused });
  expect(await shown(member)).toBe(before);
});
