import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '../kernel/actor.ts';
import { aProperty, aWorld } from '../testing/index.ts';

const enquiry = { fullName: 'Vic Visitor', email: 'vic@example.com', phone: '555 0100', message: 'Is there parking?' };

async function aListing() {
  const world = aWorld();
  const submitter = await world.member('partner');
  const [id = 0] = await world.ports.properties.add([aProperty({ submittedById: submitter.id, status: 'marketing_start' })]);
  const read = async (who: Actor) => {
    if (who.role === 'visitor') throw new Error('Visitors read no conversations');
    const { rows } = await world.app.listConversations(who, id, { page: 1, pageSize: 10 });
    return JSON.parse(rows) as { id: number; fullName: string; email: string; messages: { body: string }[] }[];
  };
  return { ...world, submitter, id, read };
}

describe('an enquiry', () => {
  it('begins a conversation that the submitter and administrators read, with the contact of who asks', async () => {
    const { app, member, submitter, id, read } = await aListing();
    await app.sendEnquiry(visitor, id, enquiry);
    for (const reader of [submitter, await member('admin')])
      expect(await read(reader)).toMatchObject([
        { fullName: 'Vic Visitor', email: 'vic@example.com', phone: '555 0100', messages: [{ body: 'Is there parking?' }] },
      ]);
  });

  it('is sent on by number alone', async () => {
    const { app, ports, id } = await aListing();
    const conversationId = await app.sendEnquiry(visitor, id, enquiry);
    expect(ports.state.outbox.rows).toMatchObject([{ kind: 'enquiry', payload: { propertyId: id, conversationId } }]);
  });

  it('of a member bears the name of the account, whatever was entered, and stays theirs to read', async () => {
    const { app, ports, member, id, read } = await aListing();
    const asking = await member('elite');
    const account = ports.state.people.rows.find((person) => person.id === asking.id);
    await app.sendEnquiry(asking, id, enquiry);
    expect(await read(asking)).toMatchObject([{ fullName: account?.fullName, email: account?.email, phone: '555 0100' }]);
  });

  it('is not for other members to read', async () => {
    const { app, member, id, read } = await aListing();
    await app.sendEnquiry(visitor, id, enquiry);
    await app.sendEnquiry(await member('elite'), id, enquiry);
    expect(await read(await member('partner'))).toEqual([]);
  });

  it('about a property that one may not open is refused as if there were none', async () => {
    const { app, ports, member, submitter } = await aListing();
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: submitter.id })]);
    await expect(app.sendEnquiry(visitor, hidden, enquiry)).rejects.toMatchObject({ code: 'property.not_found' });
    const list = app.listConversations(await member('elite'), hidden, { page: 1, pageSize: 10 });
    await expect(list).rejects.toMatchObject({ code: 'property.not_found' });
    expect(ports.state.outbox.rows).toEqual([]);
  });
});
