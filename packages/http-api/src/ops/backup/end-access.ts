import type { Transaction } from '../../postgres/connect.ts';

export type Ended = Readonly<{ sessions: number; tokens: number; links: number }>;

/**
 * Each table stores secret links for passwords, email addresses or invitations. A restore empties all of these tables. The invitations
 * themselves are kept and can be sent again with a new link.
 */
const tablesOfLinks = ['password_resets', 'email_changes', 'email_confirmations', 'invitation_links'] as const;

/**
 * Deletes all sessions, API tokens and secret links, because some may have been revoked after the backup. `tables` names the tables in the
 * backup. Tables that an older backup lacks are skipped.
 */
export async function endAccess(trx: Transaction, tables: readonly string[]): Promise<Ended> {
  const empty = async (table: string): Promise<number> => (tables.includes(table) ? trx(table).del() : 0);
  const [sessions, tokens] = [await empty('sessions'), await empty('api_tokens')];
  let links = 0;
  for (const table of tablesOfLinks) links += await empty(table);
  return { sessions, tokens, links };
}
