import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner } from '@acre/http-api/testing';
import { callerAt } from '../../api/support/caller.ts';
import { atOnce, counted } from '../support/ask.ts';
import { joiningAt } from '../support/firm-at.ts';
import { pairOfServers } from '../support/pair.ts';
import { siteOn } from '../support/site.ts';
import type { Scene } from './scene.ts';

/** Checks that three instances behind HAProxy share their sessions and their counts of failed logins. */
export async function balanced({ found, ending }: Scene): Promise<void> {
  const pair = await pairOfServers(ending);
  const folder = await mkdtemp(join(tmpdir(), 'acre-proof-files-'));
  ending.add(() => rm(folder, { recursive: true, force: true }));
  const site = await siteOn(pair.ports, folder, ending);
  const owner = connectAsOwner(pair.urlA('acre'));
  ending.add(() => owner.destroy());
  const urls = site.instances.map(({ url }) => url);
  const member = await joiningAt(urls[0] ?? site.url, owner)('partner');
  const cookie = member.cookie();
  const onEach = () => Promise.all([site.url, ...urls].map((url) => callerAt(url, { cookie }).ask('GET', '/api/user')));
  found.add(
    'Session started on one of three instances: accepted by the load balancer and every instance, of 4',
    counted(await onEach(), is(200)),
    '',
    { exactly: 4 },
  );
  await callerAt(urls[1] ?? '', { cookie }).ask('POST', '/api/logout');
  found.add('Session ended on another instance: rejected by all, of 4', counted(await onEach(), is(401)), '', { exactly: 4 });

  const guess = (nth: number, address: string) => {
    const body = { email: `nobody.${address}.${nth}@proof.test`, password: 'not-this-one' };
    return callerAt(urls[nth % 3] ?? '', { address }).ask('POST', '/api/login', { body });
  };
  const inTurn: number[] = [];
  for (let nth = 0; nth < 13; nth += 1) inTurn.push((await guess(nth, '192.0.2.10')).status);
  found.add('Failed logins on three instances in turn: attempts before the limit', inTurn.indexOf(429), '', { exactly: 10 });
  const atTheSameTime = await atOnce(30, (nth) => guess(nth, '192.0.2.20'));
  found.add('30 simultaneous failed logins: attempts allowed', counted(atTheSameTime, is(401)), '', { exactly: 10 });
  found.add('30 simultaneous failed logins: refused by the limit (429)', counted(atTheSameTime, is(429)), '', { exactly: 20 });
}

const is = (wanted: number) => (status: number) => status === wanted;
