import { digest } from '../mail/letters.ts';
import { post } from '../mail/post.ts';
import type { Ports } from '../ports.ts';

/** At most so many are named in one mail. */
const most = 50;

/** Sends each person whose day is over one mail of what has come and was not read; answers how many. Instances share the work, and nobody gets it twice. */
export const postDigests =
  ({ atomically }: Pick<Ports, 'atomically'>) =>
  async (): Promise<number> => {
    let posted = 0;
    while (await atomically(postNext)) posted += 1;
    return posted;
  };

async function postNext(ports: Pick<Ports, 'preferences' | 'mails' | 'outbox'>): Promise<boolean> {
  const next = await ports.preferences.takeDigest(most);
  if (next === undefined) return false;
  const [to] = await ports.preferences.reach({ personIds: [next.personId] });
  const mail = { kind: 'digest', personId: next.personId, replyTo: null } as const;
  if (to && next.count > 0) await post(ports, [{ ...mail, toAddress: to.email, ...digest(next.messages, next.count) }]);
  return true;
}
