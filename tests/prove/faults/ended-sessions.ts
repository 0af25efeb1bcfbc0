import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Someone } from '../../api/support/firm.ts';
import { acresOn } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const rounds = 50;

/** Sends half of a request, logs out, and then sends the other half. The finished request must not bring the session back. */
export async function endedSessions({ postgres, found, ending }: Scene): Promise<void> {
  const { owner, first, join } = await acresOn(await postgres.fresh('ended'), ending, 1);
  let [inTime, revived, left] = [0, 0, 0];
  for (let nth = 0; nth < rounds; nth += 1) {
    const member = await join('partner');
    const cookie = member.cookie();
    const slow = halfSent(first.url, member, cookie);
    await wait(20);
    const out = await member.ask('POST', '/api/logout');
    if (out.status !== 204) throw new Error(`The logout returned status ${out.status} instead of 204`);
    if ((await slow.finish()) === 200) inTime += 1;
    const after = await fetch(`${first.url}/api/user`, { headers: { cookie } });
    if (after.status !== 401) revived += 1;
    left += (await owner('sessions').where({ person_id: member.id })).length;
  }
  found.add('Slow requests whose session was read, and then ended by a logout before they finished', inTime, '', { atLeast: rounds });
  found.add(`Sessions that became valid again, of ${rounds}`, revived, '', { atMost: 0 });
  found.add('Rows of these sessions left in the database', left, '', { atMost: 0 });
}

function halfSent(url: string, { id }: Someone, cookie: string) {
  const body = JSON.stringify({ company: 'Half at first' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie, origin: url };
  const sending = request(`${url}/api/users/${id}`, { method: 'PATCH', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(body.slice(0, 8));
  return {
    finish: async () => {
      sending.end(body.slice(8));
      const [answer] = await answered;
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    },
  };
}
