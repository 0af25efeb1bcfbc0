import type { Ports } from '../ports.ts';
import { daysKept, type Expiring } from './days-kept.ts';

const day = 24 * 60 * 60 * 1000;
const kinds = Object.keys(daysKept) as Expiring[];
/**
 * A batch has few records, so that it holds locks only briefly. The number of batches is limited, because a stopping server waits for the
 * run. The next run continues.
 */
const [batchSize, maxBatches] = [500, 100];

type Needs = Pick<Ports, 'atomically' | 'clock'>;

/** Deletes expired records and returns their number. */
export async function purgeExpired(ports: Ports): Promise<number> {
  let purged = 0;
  for (const kind of kinds) purged += await purgeKind(ports, kind);
  return purged;
}

async function purgeKind({ atomically, clock }: Needs, kind: Expiring): Promise<number> {
  const before = new Date(clock.now().getTime() - daysKept[kind] * day);
  let purged = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const count = await atomically(({ retention }) => retention.forget(kind, before, batchSize));
    purged += count;
    if (count < batchSize) break;
  }
  return purged;
}
