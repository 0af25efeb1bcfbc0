import type { Json, Page } from '@acre/domain/kernel/page';
import type { Ports } from '@acre/domain/ports';
import { type MemoryPorts, memoryPorts } from '@acre/domain/testing/memory/memory-ports';
import { onPool, type PortsOn, packedGazetteer, portsWith, sealerWith } from '@acre/http-api/testing';
import type { Knex } from 'knex';
import { it } from 'vitest';

const clock = { now: () => new Date('2026-01-15T12:00:00.000Z') };
const inMemory = (): MemoryPorts => memoryPorts(clock);
const { passwords, webhookCalls, geocoder, environment } = inMemory();
const sealer = sealerWith(['a key that is used in tests, nowhere else']);
export const portsOn: PortsOn = portsWith({ passwords, webhookCalls, gazetteer: packedGazetteer(), geocoder, environment, sealer });

export const memoryWorld = inMemory;
export const pgWorld = (db: Knex): Ports => onPool(db, portsOn);
export const pgOn = (trx: Knex.Transaction): Ports => onPool(trx, portsOn);

/**
 * These helpers work on the stored data directly, because the ports offer no such operation. `forget` marks a person as deleted but keeps
 * all other data.
 */
export type Hand = {
  forget(personId: number): Promise<void>;
  /** Returns the ids of the properties whose exact location was requested, in the order of the requests. */
  placesAsked(): Promise<number[]>;
};
type Test = (ports: Ports, hand: Hand) => Promise<void>;

/** Runs a test twice: on the in-memory ports, and on PostgreSQL in a transaction that is rolled back. */
export const forEachAdapter = (db: Knex) => (title: string, test: Test) => {
  it(`${title} (memory)`, () => {
    const ports = inMemory();
    const { people, outbox } = ports.state;
    const placesAsked = async () => outbox.rows.flatMap((row) => (row.kind === 'place' ? [row.payload.propertyId] : []));
    const forget = async (personId: number) => {
      people.rows = people.rows.map((row) => (row.id === personId ? { ...row, deletedAt: '2026-01-15T12:00:00.000Z' } : row));
    };
    return test(ports, { forget, placesAsked });
  });
  it(`${title} (PostgreSQL)`, async () => {
    const trx = await db.transaction();
    const forget = async (personId: number) => {
      await trx('people').where({ id: personId }).update({ deleted_at: trx.fn.now() });
    };
    const placesAsked = async () => (await trx('outbox').where({ kind: 'place' }).orderBy('id')).map(({ payload }) => payload.propertyId);
    // Atomic work on `trx` runs in a savepoint, so that the test can continue after a refusal. Without the savepoint, PostgreSQL would
    // reject all statements after a failed statement.
    const ports = pgOn(trx);
    try {
      await test(ports, { forget, placesAsked });
    } finally {
      await trx.rollback();
    }
  });
};

export const read = <V>(json: Json<V> | undefined): V | undefined => (json === undefined ? undefined : (JSON.parse(json) as V));

export const rowsOf = async <V>(page: Promise<Page<V>>): Promise<V[]> => JSON.parse((await page).rows) as V[];
