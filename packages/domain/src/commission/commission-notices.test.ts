import { describe, expect, it } from 'vitest';
import type { DealContent } from '../deals/create-deal.ts';
import { editDeal } from '../deals/edit-deal.ts';
import type { Member } from '../kernel/actor.ts';
import { chooseChannels } from '../notifications/choose-channels.ts';
import { aDealOnRecord } from '../testing/a-deal-on-record.ts';

/** The commission of $100.01 is paid. From then on, everyone gets news about commission by email. */
async function aPaidDeal() {
  const world = await aDealOnRecord();
  const { run, ports, admin, elite, partner, stranger, id, edit } = world;
  const nameOf = ({ id: person }: Member) => ports.state.people.rows.find((row) => row.id === person)?.fullName;
  const propertyName = ports.state.properties.rows[0]?.name;
  const change = (content: Partial<DealContent>) => run(editDeal, admin, { id, ...edit({ content }) });
  await change({ commissionPaid: true });
  for (const who of [admin, elite, partner, stranger]) await run(chooseChannels, who, { commission_paid: 'email' });
  const paidBefore = ports.state.notifications.lastId;
  const told = ({ id: recipient }: Member) =>
    ports.state.notifications.rows
      .filter((row) => row.recipientId === recipient && row.id > paidBefore)
      .map(({ message }) => message.replace(propertyName ?? '', 'Tower'));
  const subjects = ({ id: recipient }: Member) =>
    ports.state.mails.rows.filter(({ personId }) => personId === recipient).map(({ subject }) => subject);
  return { ...world, change, told, subjects, shareOf: (who: Member) => `${nameOf(who)}'s` };
}

describe('the participants of a deal', () => {
  it('are told of a reversed commission, in an email whose subject says so', async () => {
    const { change, partner, elite, told, subjects } = await aPaidDeal();
    await change({ commissionPaid: false });
    for (const who of [partner, elite]) {
      expect(told(who)).toEqual(['Commission of $100.01 on Tower is no longer marked as paid']);
      expect(subjects(who)).toEqual(['A commission was reversed']);
    }
    await change({ commissionPaid: true });
    expect(subjects(partner)).toEqual(['A commission was reversed', 'A commission was paid']);
  });

  it('are told of the old and the new amount of a paid commission at once', async () => {
    const { change, partner, elite, told, subjects } = await aPaidDeal();
    await change({ commissionAmountCents: 5_000 });
    for (const who of [partner, elite]) {
      expect(told(who)).toEqual(['Commission on Tower was changed from $100.01 to $50.00']);
      expect(subjects(who)).toEqual(['A commission was changed']);
    }
  });

  it('are told that a paid commission was reversed and split again, if they changed', async () => {
    const { change, stranger, elite, told } = await aPaidDeal();
    await change({ partnerId: stranger.id });
    for (const who of [stranger, elite])
      expect(told(who)).toEqual(['Commission of $100.01 on Tower was reversed and split again, because the participants changed']);
  });
});

describe('a former participant of a deal', () => {
  it.each([
    ['is replaced', (partnerId: number) => ({ partnerId })],
    ['is removed', () => ({ partnerId: null })],
    ['is replaced while the amount changes', (partnerId: number) => ({ partnerId, commissionAmountCents: 5_000 })],
    ['is replaced while the commission is reversed', (partnerId: number) => ({ partnerId, commissionPaid: false })],
  ])('who %s is told that their own share was reversed, and nothing else', async (_, content) => {
    const { change, partner, elite, stranger, told, subjects, shareOf } = await aPaidDeal();
    await change(content(stranger.id));
    expect(told(partner)).toEqual([`${shareOf(partner)} $90.01 share of the commission on Tower was reversed`]);
    expect(subjects(partner)).toEqual(['Your share of a commission was reversed']);
    for (const who of [elite, stranger]) expect(told(who).join()).not.toContain('$90.01');
  });

  it('is told nothing of what happens to the commission later', async () => {
    const { change, partner, stranger, told } = await aPaidDeal();
    await change({ partnerId: stranger.id });
    await change({ commissionAmountCents: 5_000 });
    expect(told(partner)).toHaveLength(1);
    expect(told(stranger)).toHaveLength(2);
  });

  it('whose share was empty is told nothing', async () => {
    const { change, elite, told } = await aPaidDeal();
    await change({ commissionAmountCents: 1 });
    await change({ eliteId: null });
    expect(told(elite)).toEqual(['Commission on Tower was changed from $100.01 to $0.01']);
  });
});
