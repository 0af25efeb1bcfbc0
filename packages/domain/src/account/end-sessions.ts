import type { Ports } from '../ports.ts';
import { secured } from '../security/events.ts';

/**
 * Ends every session of a person and revokes their API tokens. The security log records revoked tokens. `by` is the id of the person who
 * ends the sessions, or null if nobody is logged in.
 */
export async function endSessions(
  { sessions, events }: Pick<Ports, 'sessions' | 'events'>,
  personId: number,
  by: number | null,
): Promise<void> {
  const { revokedTokens } = await sessions.endAllOf(personId);
  if (revokedTokens === 0) return;
  const detail = revokedTokens === 1 ? 'Revoked 1 API token' : `Revoked ${revokedTokens} API tokens`;
  events.record(secured('token_changed', by, { personId, detail }));
}
