import type { Ports } from '../ports.ts';
import { daysKept, type Passing } from './days-kept.ts';

const day = 24 * 60 * 60 * 1000;
const kinds = Object.keys(daysKept) as Passing[];
/** Few at once, so that nobody waits long for a row; and not for ever, so that a server can stop. The next time goes on. */
const [atOnce, mostBatches] = [500, 100];

type Needs = Pick<Ports, 'atomically' | 'clock'>;

/** Removes what has been kept for its time; answers how many records. */
export const forgetPassed = (ports: Needs) => async (): Promise<number> => {
  let forgotten = 0;
  for (const kind of kinds) forgotten += await forgetKind(ports, kind);
  return forgotten;
};

async function forgetKind({ atomically, clock }: Needs, kind: Passing): Promise<number> {
  const before = new Date(clock.now().getTime() - daysKept[kind] * day);
  let forgotten = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const count = await atomically(({ retention }) => retention.forget(kind, before, atOnce));
    forgotten += count;
    if (count < atOnce) break;
  }
  return forgotten;
}
