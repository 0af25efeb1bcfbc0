import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/index.ts';

const password = 'correct horse';

async function aFirm() {
  const world = aWorld();
  const admin = await world.member('admin');
  const elite = await world.member('elite');
  const partner = await world.member('partner', elite.id);
  const stored = (id: number) => world.ports.people.find({ is: 'eq', field: 'id', value: id });
  return { ...world, admin, elite, partner, stored };
}

describe('shutting a member out', () => {
  it('ends their sessions and their signing in, until they are let in again with the password they had', async () => {
    const { app, ports, admin, partner, stored } = await aFirm();
    const { username } = (await stored(partner.id)) ?? {};
    await app.deactivatePerson(admin, partner.id);
    expect(await stored(partner.id)).toMatchObject({ deactivatedAt: '2026-11-02T09:00:00.000Z', version: 2 });
    expect(ports.signedOut).toEqual([partner.id]);
    await expect(app.signIn(username ?? '', password)).rejects.toMatchObject({ code: 'sign_in.failed' });
    await app.reactivatePerson(admin, partner.id);
    expect(await stored(partner.id)).toMatchObject({ deactivatedAt: null, version: 3 });
    await expect(app.signIn(username ?? '', password)).resolves.toMatchObject({ awaitsCode: false });
  });

  it('twice is as once, and so is letting them in', async () => {
    const { app, ports, admin, partner, stored } = await aFirm();
    await app.reactivatePerson(admin, partner.id);
    expect(await stored(partner.id)).toMatchObject({ version: 1 });
    await app.deactivatePerson(admin, partner.id);
    await app.deactivatePerson(admin, partner.id);
    expect([ports.signedOut, (await stored(partner.id))?.version]).toEqual([[partner.id], 2]);
  });

  it('leaves the last administrator in, and one of two goes', async () => {
    const { app, admin, partner, member } = await aFirm();
    await expect(app.deactivatePerson(admin, admin.id)).rejects.toMatchObject({ code: 'person.last_admin' });
    await app.deactivatePerson(admin, partner.id);
    const second = await member('admin');
    await app.deactivatePerson(second, admin.id);
    await expect(app.deactivatePerson(second, second.id)).rejects.toMatchObject({ code: 'person.last_admin' });
  });

  it('is the administrators’ alone, of members alone, and not of those who are gone', async () => {
    const { app, ports, admin, elite, partner, member, person, forget } = await aFirm();
    const seller = await person({ role: 'seller' });
    for (const act of [app.deactivatePerson, app.reactivatePerson]) {
      await expect(act(elite, partner.id)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(act(partner, partner.id)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(act(admin, seller)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(act(await member('partner'), partner.id)).rejects.toMatchObject({ code: 'person.not_found' });
      await expect(act(admin, 999)).rejects.toMatchObject({ code: 'person.not_found' });
    }
    forget(partner.id);
    await expect(app.deactivatePerson(admin, partner.id)).rejects.toMatchObject({ code: 'person.not_found' });
    expect(ports.signedOut).toEqual([]);
  });
});
