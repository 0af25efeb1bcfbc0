import type { Transaction } from '../../postgres/connect.ts';

export type Ended = Readonly<{ sessions: number; tokens: number; links: number }>;

/**
 * These tables hold emailed links that set a new password, change or confirm an email address, or accept an invitation. Invitations stay
 * and can be sent again with a new link.
 */
const tablesOfLinks = ['password_resets', 'email_changes', 'email_confirmations', 'invitation_links'] as const;

/**
 * Ends every kind of access that needs no password, since some of it may have been revoked after the backup. `tables` are those of the
 * backup, which may be of an older version and lack some.
 */
export async function endAccess(trx: Transaction, tables: readonly string[]): Promise<Ended> {
  const empty = async (table: string): Promise<number> => (tables.includes(table) ? trx(table).del() : 0);
  const [sessions, tokens] = [await empty('sessions'), await empty('api_tokens')];
  let links = 0;
  for (const table of tablesOfLinks) links += await empty(table);
  return { sessions, tokens, links };
}
