import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports, SessionRow } from '../ports.ts';
import { deviceOf } from './device.ts';

/** Where a member is signed in, as they see it. */
export type SessionView = Omit<SessionRow, 'userAgent'> & Readonly<{ device: string }>;

/** `key` names the session that asks. */
export const listSessions =
  ({ sessions }: Pick<Ports, 'sessions'>) =>
  async (actor: Member, key: string): Promise<readonly SessionView[]> =>
    (await sessions.listOf(actor.id, key)).map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));

export const endSession =
  ({ sessions }: Pick<Ports, 'sessions'>) =>
  async (actor: Member, id: number): Promise<void> => {
    if (!(await sessions.end(actor.id, id))) throw new Refusal('session.not_found');
  };

export const endOtherSessions =
  ({ sessions }: Pick<Ports, 'sessions'>) =>
  (actor: Member, key: string): Promise<void> =>
    sessions.endOthers(actor.id, key);
