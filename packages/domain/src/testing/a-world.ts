import { application } from '../application.ts';
import type { AccountRole, Member } from '../kernel/actor.ts';
import type { NewPerson } from '../ports.ts';
import { aPerson } from './builders.ts';
import { memoryPorts } from './memory-ports.ts';

/** A world in memory with the use cases on it. Time stands still. */
export function aWorld(now = '2026-11-02T09:00:00.000Z') {
  const ports = memoryPorts({ now: () => new Date(now) });
  const person = (known: Partial<NewPerson> = {}) => ports.people.add(aPerson(known));
  const member = async (role: AccountRole, referredBy: number | null = null): Promise<Member> => ({
    role,
    id: await person({ role, referredBy }),
    referredBy,
  });
  /** Marks them as deleted and leaves the rest, as no port can. */
  const forget = (id: number): void => {
    const { people } = ports.state;
    people.rows = people.rows.map((row) => (row.id === id ? { ...row, deletedAt: now } : row));
  };
  return { ports, app: application(ports), person, member, forget };
}
