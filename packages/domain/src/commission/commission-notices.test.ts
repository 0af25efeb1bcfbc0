import { expect, it } from 'vitest';
import { editDeal } from '../deals/edit-deal.ts';
import { chooseChannels } from '../notifications/choose-channels.ts';
import { aDealOnRecord } from '../testing/a-deal-on-record.ts';

/** The partner of the deal gets news about commission by email. */
async function aDealOfSomeoneWithEmail() {
  const world = await aDealOnRecord();
  const { run, ports, admin, partner, id, edit } = world;
  await run(chooseChannels, partner, { commission_paid: 'email' });
  const change = (content: Parameters<typeof edit>[0]['content']) => run(editDeal, admin, { id, ...edit({ content: content ?? {} }) });
  return { ...world, change, subjects: () => ports.state.mails.rows.map(({ subject }) => subject) };
}

it('the subject of an email says whether a commission was paid or reversed', async () => {
  const { change, subjects } = await aDealOfSomeoneWithEmail();
  await change({ commissionPaid: true });
  expect(subjects()).toEqual(['A commission was paid']);
  await change({ commissionPaid: false });
  expect(subjects()).toEqual(['A commission was paid', 'A commission was reversed']);
});
