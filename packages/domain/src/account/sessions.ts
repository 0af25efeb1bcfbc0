import type { Context } from '../context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { deviceOf } from './device.ts';
import type { SessionRow } from './ports.ts';

export type SessionView = Omit<SessionRow, 'userAgent'> & Readonly<{ device: string }>;

/** `key` identifies the current session. */
export const listSessions = async ({ actor, sessions }: Context, { key }: Readonly<{ key: string }>): Promise<readonly SessionView[]> =>
  (await sessions.listOf(actor.id, key)).map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));

export async function endSession({ actor, sessions }: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  if (!(await sessions.end(actor.id, id))) throw new Refusal('session.not_found');
}

export const endOtherSessions = ({ actor, sessions }: Context, { key }: Readonly<{ key: string }>): Promise<void> =>
  sessions.endOthers(actor.id, key);
