import { describe, expect, it, vi } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm({ outbox: { mail: undefined, pace: { pollSeconds: 0.2 } } });
const member = await firm.join('partner');
const { referral_id: referralId } = await firm.owner('people').where({ id: member.id }).first('referral_id');

const visit = (address: string, browser = 'Firefox', id: string = referralId) =>
  callerAt(firm.baseUrl, { address }).ask('POST', '/api/referral-visits', { body: { referralId: id }, headers: { 'user-agent': browser } });
const kept = () => firm.owner('referral_visits').select();

describe('a visit to a referral link', () => {
  it('counts once a day for each visitor, even if one visitor sends several requests at the same time', async () => {
    expect((await visit('192.0.2.1')).status).toBe(204);
    await Promise.all(Array.from({ length: 8 }, () => visit('192.0.2.1')));
    await visit('192.0.2.1', 'Another browser');
    await visit('192.0.2.2', 'Firefox', referralId.toLowerCase());
    expect(await kept()).toHaveLength(3);
  });

  it.each(['AAAAAAAA', '', '../1', 'x'.repeat(100)])('with the unknown id %j gets the same response and is not recorded', async (id) => {
    const before = await kept();
    expect((await visit('192.0.2.3', 'Firefox', id)).status).toBe(204);
    expect(await kept()).toEqual(before);
  });

  it('is accepted 10 times in 15 minutes from one address', async () => {
    for (let nth = 1; nth <= 10; nth += 1) expect((await visit('192.0.2.4')).status).toBe(204);
    expect(await visit('192.0.2.4')).toMatchObject({ status: 429, json: { code: 'too_many' } });
  });

  it('records neither IP address nor browser, and leaves only a count after the day is over', async () => {
    const all = async () => JSON.stringify([await kept(), await firm.owner('referral_visit_salts'), await firm.owner('outbox')]);
    expect(await all()).not.toMatch(/192\.0\.2|Firefox/);
    const [{ day }] = await kept();
    const tomorrow = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000);
    expect(await firm.owner('outbox').select('kind', 'payload', 'due_at')).toEqual([
      { kind: 'forget_visitors', payload: { day }, due_at: tomorrow },
    ]);
    const visits = (await kept()).length;
    await firm.owner('outbox').update({ due_at: firm.owner.fn.now() });
    await vi.waitFor(async () => expect(await firm.owner('outbox')).toEqual([]), { timeout: 15_000 });
    expect([await kept(), await firm.owner('referral_visit_salts')]).toEqual([[], []]);
    expect(await firm.owner('referral_visit_counts').select()).toEqual([{ person_id: member.id, day, visits }]);
  });
});
