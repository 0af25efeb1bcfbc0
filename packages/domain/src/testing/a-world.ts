import type { Context } from '../context.ts';
import type { AccountRole, Actor, Member } from '../kernel/actor.ts';
import type { NewPerson } from '../people/ports.ts';
import type { Ports } from '../ports.ts';
import { aPerson } from './builders.ts';
import { memoryPorts } from './memory/memory-ports.ts';

/** The clock of this in-memory installation does not advance. */
export function aWorld(now = '2026-11-02T09:00:00.000Z') {
  const ports = memoryPorts({ now: () => new Date(now) });
  const person = (known: Partial<NewPerson> = {}) => ports.people.add(aPerson(known));
  const member = async (role: AccountRole, referredBy: number | null = null): Promise<Member> => ({
    role,
    id: await person({ role, referredBy }),
    referredBy,
  });
  /** Marks a person as deleted and changes nothing else. No port can do that, because erasing also clears other fields. */
  const forget = (id: number): void => {
    const { people } = ports.state;
    people.rows = people.rows.map((row) => (row.id === id ? { ...row, deletedAt: now } : row));
  };
  return { ports, run: runIn(ports), person, member, forget };
}

/** Runs a use case for an actor in a transaction, like most requests. */
export const runIn =
  (ports: Ports) =>
  <A extends Actor, I extends readonly unknown[], R>(
    useCase: (ctx: Context<A>, ...input: I) => R | Promise<R>,
    actor: A,
    ...input: I
  ): Promise<R> =>
    ports.atomically(async (inside) => useCase({ ...inside, actor }, ...input));
