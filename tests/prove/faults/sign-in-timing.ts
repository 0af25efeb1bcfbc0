import { callerAt } from '../../api/support/caller.ts';
import { acresOn } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const tries = 200;
const warmUp = 20;

/** Checks that the time of a failed login does not reveal whether an email belongs to an account. */
export async function signInTiming({ postgres, found, ending }: Scene): Promise<void> {
  const { owner, first, join } = await acresOn(await postgres.fresh('timing'), ending, 1);
  const { id } = await join('partner');
  // The rate limit counts the attempts to log in by account, so every account is tried only once.
  await owner.raw(
    `insert into people (full_name, email, username, role, referral_id, password_hash)
     select 'Member ' || n, 'known.' || n || '@proof.test', 'known.' || n || '@proof.test', 'partner', 'T' || lpad(n::text, 7, '0'), password_hash
     from people, generate_series(0, ?) n where id = ?`,
    [tries + warmUp, id],
  );
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let nth = 0; nth < tries + warmUp; nth += 1)
    for (const who of nth % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const body = { email: `${who}.${nth}@proof.test`, password: 'not-this-one' };
      const began = performance.now();
      const { status } = await callerAt(first.url).ask('POST', '/api/login', { body });
      if (status !== 401) throw new Error(`A failed login returned status ${status} instead of 401`);
      if (nth >= warmUp) times[who].push(performance.now() - began);
    }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  found.add(`Time of a failed login, unknown email ÷ wrong password, medians of ${tries}`, unknown / known, '', { from: 0.9, to: 1.1 });
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
