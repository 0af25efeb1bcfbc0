import { describe, expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { aProperty } from './support/samples.ts';

const firm = await openFirm();
const { admin, owner } = firm;
const password = 'plum-orchard-42';

let numbers = 0;
const anAddress = () => {
  numbers += 1;
  return `somebody.${numbers}@visitor.test`;
};

/** Makes that many calls in sequence and returns their statuses. */
async function statusesOf(times: number, call: (nth: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 1; nth <= times; nth += 1) statuses.push((await call(nth)).status);
  return statuses;
}
const then429 = (times: number, status: number) => [...Array<number>(times).fill(status), 429];

describe('registrations from one address', () => {
  const register = (address: string, different: object = {}) =>
    callerAt(firm.baseUrl, { address }).ask('POST', '/api/register', {
      body: { email: anAddress(), fullName: 'New Comer', password, ...different },
    });

  it('are limited to 20 an hour, whether they succeed or not, and accepted invitations do not count', async () => {
    const made = await admin.ask('POST', '/api/invitations', { body: { email: anAddress() } });
    const { json } = await admin.ask('POST', `/api/invitations/${(made.json as { id: number }).id}/link`);
    const acceptance = { token: (json as { token: string }).token, fullName: 'Newly Joined', password };
    const statuses = await statusesOf(20, (nth) => register('198.51.100.7', nth % 2 === 0 ? { email: admin.email } : {}));
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(await register('198.51.100.7')).toMatchObject({ status: 429, json: { code: 'sign_up.too_many' } });
    const neighbour = callerAt(firm.baseUrl, { address: '198.51.100.7' });
    expect((await neighbour.ask('POST', '/api/invitations/accept', { body: acceptance })).status).toBe(201);
    expect((await register('198.51.100.8')).status).toBe(201);
  });
});

describe('invitations from a new member', () => {
  const invite = async (who: Someone) => {
    await owner('rate_limits').where('key', 'like', 'letter:%').delete();
    return who.ask('POST', '/api/invitations', { body: { email: anAddress() } });
  };
  const resend = async (who: Someone) => {
    const { id } = await owner('invitations').where({ invited_by_id: who.id }).first('id');
    await owner('rate_limits').where('key', 'like', 'letter:%').delete();
    return who.ask('POST', `/api/invitations/${id}/resend`);
  };

  it('are limited to 10 a day, including those that are sent again', async () => {
    const member = await firm.join('elite');
    expect(await statusesOf(9, () => invite(member))).toEqual(Array(9).fill(201));
    expect((await resend(member)).status).toBe(200);
    const refused = await invite(member);
    expect(refused).toMatchObject({ status: 429, json: { code: 'invitation.too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await resend(member)).status).toBe(429);
    await owner('mails')
      .whereNotNull('invitation_id')
      .update({ created_at: owner.raw("now() - interval '1 day'") });
    expect((await invite(member)).status).toBe(201);
  });

  it('are limited to 10 a day, even if they are sent at the same time', async () => {
    const member = await firm.join('elite');
    await statusesOf(8, () => invite(member));
    await owner('rate_limits').where('key', 'like', 'letter:%').delete();
    const bodies = Array.from({ length: 6 }, () => ({ body: { email: anAddress() } }));
    const statuses = (await Promise.all(bodies.map((asked) => member.ask('POST', '/api/invitations', asked)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  });

  it('are unlimited for administrators, and for members after 30 days or once an administrator confirms them', async () => {
    const [vouched, old] = [await firm.join('partner'), await firm.join('partner')];
    expect((await admin.ask('POST', `/api/users/${vouched.id}/confirm-email`)).status).toBe(200);
    await owner('people')
      .where({ id: old.id })
      .update({ created_at: owner.raw("now() - interval '30 days'") });
    for (const who of [vouched, old, await firm.join('admin')])
      expect(await statusesOf(11, () => invite(who))).toEqual(Array(11).fill(201));
  });

  it('can have a message of at most 300 characters', async () => {
    const member = await firm.join('elite');
    const withMessage = (message: string) => member.ask('POST', '/api/invitations', { body: { email: anAddress(), message } });
    const tooLong = 'A message to someone without an account can have at most 300 characters';
    expect(await withMessage('x'.repeat(301))).toMatchObject({ status: 400, json: { issues: [{ path: 'message', message: tooLong }] } });
    expect((await withMessage('x'.repeat(300))).status).toBe(201);
  });
});

describe('submissions of a member', () => {
  const submit = (who: Someone) => who.ask('POST', '/api/properties', { body: aProperty() });

  it('are limited to 20 a day, and those of administrators are not counted', async () => {
    const member = await firm.join('partner');
    expect(await statusesOf(21, () => submit(member))).toEqual(then429(20, 201));
    expect(await submit(member)).toMatchObject({ json: { code: 'property.too_many' } });
    expect(await statusesOf(21, () => submit(admin))).toEqual(Array(21).fill(201));
  });
});

describe('messages of a member', () => {
  it('do not count toward the limit if they are refused', async () => {
    const member = await firm.join('elite');
    const write = () => member.ask('POST', '/api/properties/999999/conversations', { body: { message: 'Is it free?' } });
    expect(await statusesOf(32, write)).toEqual(Array(32).fill(404));
  });

  it('are limited to 30 an hour across all conversations', async () => {
    const [member, submitter] = [await firm.join('elite'), await firm.join('elite')];
    const below = await firm.join('partner', member);
    const { id } = await firm.property(submitter, { status: 'marketing_start' });
    const begun = await member.ask('POST', `/api/properties/${id}/conversations`, { body: { message: 'Is it free?' } });
    const conversation = (begun.json as { id: number }).id;
    const body = { message: 'And when?' };
    const ways = [
      () => member.ask('POST', `/api/conversations/${conversation}/messages`, { body }),
      () => member.ask('POST', `/api/properties/${id}/enquiries`, { body: { ...body, fullName: 'Any Name', email: 'any@acre.test' } }),
      () => member.ask('POST', `/api/users/${below.id}/messages`, { body }),
    ];
    const statuses = await statusesOf(29, (nth) => (ways[nth % 3] as () => Promise<{ status: number }>)());
    expect(statuses.every((status) => status < 300)).toBe(true);
    for (const write of ways) expect(await write()).toMatchObject({ status: 429, json: { code: 'conversation.too_many' } });
  });
});
