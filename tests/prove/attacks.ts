import { readFileSync } from 'node:fs';
import { connect } from '@acre/http-api/testing';
import sharp from 'sharp';
import { callerAt } from '../api/support/caller.ts';
import { type FirmOn, firmOn, type Someone } from '../api/support/firm-on.ts';
import { aProperty } from '../api/support/samples.ts';
import { anImage, named, upload } from '../api/support/uploads.ts';
import { aFolder, runApp, sessionKeys } from '../support/run-app.ts';
import type { Findings } from './support/findings.ts';
import { newCluster, proving } from './support/proving.ts';

type Answered = Promise<Readonly<{ status: number }>>;
const password = 'plum-orchard-42';
/** No mail server listens at this address, and none is needed: the tests only count the emails in the queue. */
const mail = { url: 'smtp://127.0.0.1:9', from: 'hello@acre.example.com' };

/**
 * Tests attacks that open sign-up makes possible: sending mail to strangers through Acre, locking people out, and blocking everyone's
 * image uploads.
 */
export const prove = proving('Attacks', async ({ found, ending }) => {
  const { url, owner } = await (await newCluster({ ending })).database('attacks');
  const db = connect(url);
  ending.add(() => db.destroy());
  const data = await aFolder(ending.add);
  const app = await runApp({ db, owner }, { trustedProxies: 1, costlyPasswords: true, outbox: { mail }, data }, ending.add);
  const firm = await firmOn({ baseUrl: app.baseUrl, owner }, sessionKeys);
  await relaysMail(firm, found);
  await locksOut(firm, found);
  await holdsUpPictures(firm, found);
});

/** Sends this many requests at the same moment and returns how many succeeded. */
async function doneOf(times: number, send: (nth: number) => Answered): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, (_, nth) => send(nth)));
  return answers.filter(({ status }) => status < 300).length;
}

async function relaysMail({ baseUrl, owner, join, property }: FirmOn, found: Findings): Promise<void> {
  const one = callerAt(baseUrl, { address: '198.51.100.7' });
  const register = (nth: number) =>
    one.ask('POST', '/api/register', { body: { email: `robot.${nth}@attack.test`, fullName: 'Robot', password } });
  found.add('Accounts registered from one IP address in 60 attempts', await doneOf(60, register), '', { atMost: 20 });

  const [robot, elite] = [await join('elite'), await join('elite')];
  const listing = await property(elite, { status: 'marketing_start' });
  const ways: readonly ((who: Someone, nth: number) => Answered)[] = [
    (who, nth) => who.ask('POST', '/api/invitations', { body: { email: `target.${nth}@bank.test`, message: 'Read this' } }),
    (who) => who.ask('POST', `/api/properties/${listing.id}/conversations`, { body: { message: 'Read this' } }),
  ];
  await owner('people').where({ id: robot.id }).update({ email_confirmed_at: null });
  for (const way of ways) await doneOf(20, (nth) => way(robot, nth));
  const toBank = owner('mails').where('to_address', 'like', '%@bank.test');
  found.add('Emails to others from an account with an unconfirmed email address, of 20 invitations', (await toBank.clone()).length, '', {
    atMost: 0,
  });

  await owner('people').where({ id: robot.id }).update({ email_confirmed_at: owner.fn.now() });
  for (let round = 0; round < 4; round += 1) {
    await doneOf(10, (nth) => robot.ask('POST', '/api/invitations', { body: { email: `target.${round}.${nth}@bank.test` } }));
    // Resets the 15-minute limit, so that only the daily limit applies.
    await owner('rate_limits').where('key', 'like', 'letter:%').delete();
  }
  found.add('Invitations sent by a new member in one day, of 40', (await toBank.clone()).length, '', { exactly: 10 });
  const { json } = await robot.ask('POST', `/api/properties/${listing.id}/conversations`, { body: { message: 'Is it free?' } });
  const path = `/api/conversations/${(json as { id: number }).id}/messages`;
  const messages = 1 + (await doneOf(60, () => robot.ask('POST', path, { body: { message: 'And now?' } })));
  found.add('Messages sent by a member in one hour, of 61', messages, '', { exactly: 30 });
  const submitted = await doneOf(40, () => robot.ask('POST', '/api/properties', { body: aProperty() }));
  found.add('Properties submitted by a member in one day, of 40', submitted, '', { exactly: 20 });
}

async function locksOut({ baseUrl, owner, join }: FirmOn, found: Findings): Promise<void> {
  const member = await join('partner');
  const logIn = (address: string, tried: string, cookie?: string) =>
    callerAt(baseUrl, { address, ...(cookie && { cookie }) }).ask('POST', '/api/login', { body: { email: member.email, password: tried } });
  let longest = 0;
  for (let nth = 0; nth < 120; nth += 1) {
    const began = performance.now();
    await logIn(`198.51.100.${(nth % 12) + 20}`, 'not-this-one');
    longest = Math.max(longest, performance.now() - began);
  }
  found.add('Longest response time for 120 wrong passwords from 12 IP addresses for one account', longest / 1000, ' s', { atMost: 1 });
  found.add('Status of a login with the correct password from a 13th IP address', (await logIn('198.51.100.99', password)).status, '', {
    exactly: 200,
  });
  const known = (await logIn('198.51.100.20', password, member.cookie())).status;
  found.add('Status of the same login from one of the 12 IP addresses, on a device that logged in before', known, '', { exactly: 200 });
  await doneOf(50, () => callerAt(baseUrl).ask('POST', '/api/password-resets', { body: { email: member.email } }));
  const resets = owner('mails').where({ person_id: member.id, kind: 'password_reset' });
  for (let look = 0; look < 600 && (await owner('outbox').where({ kind: 'password_reset' })).length > 0; look += 1)
    await new Promise((next) => setTimeout(next, 100));
  found.add('Password reset emails for 50 simultaneous requests from 50 IP addresses', (await resets).length, '', { exactly: 1 });
}

async function holdsUpPictures({ join }: FirmOn, found: Findings): Promise<void> {
  const [greedy, other] = [await join('partner'), await join('partner')];
  const large = named(
    await sharp({ create: { width: 7680, height: 5208, channels: 3, background: '#88aacc' } })
      .jpeg()
      .toBuffer(),
    'large.jpg',
  );
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfImageWork());
  }, 20);
  const sent = Array.from({ length: 34 }, () => upload(greedy, 'image', large).catch(() => undefined));
  await Promise.any(sent);
  const began = performance.now();
  await upload(other, 'image', await anImage());
  const waited = (performance.now() - began) / 1000;
  await Promise.all(sent);
  clearInterval(watch);
  found.add('34 uploads of 40-megapixel pictures by one member: time until a small picture of another member is stored', waited, ' s', {
    atMost: 5,
  });
  found.add('Peak memory of all image workers', most, ' MB', { atMost: 250 });
}

/** Returns the memory of this process's image workers in megabytes. */
function memoryOfImageWork(): number {
  try {
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    const workers = children.filter((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('image-worker'));
    const each = workers.map((one) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0));
    return each.reduce((sum, one) => sum + one, 0) / 1024;
  } catch {
    // A process ended during the measurement.
    return 0;
  }
}
