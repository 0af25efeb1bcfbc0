import type { Mail, MailRow } from '@acre/domain';
import type { Mails } from '@acre/domain/application';
import { columnsOf, moments } from './columns.ts';
import type { Noun } from './noun.ts';
import { pgReader } from './read-page.ts';
import type { Db } from './statement.ts';
import { insertAll } from './write.ts';

const table = 'mails';
const scalars = columnsOf(table, ['id', 'kind', 'personId', 'invitationId', 'toAddress', 'replyTo', 'subject', 'state', 'reason']);
const view = { ...scalars, ...columnsOf(table, ['content']), ...moments(table, ['createdAt', 'settledAt']) };

const noun: Noun<MailRow, Mail> = {
  table,
  columns: { ...scalars, ...columnsOf(table, ['createdAt', 'settledAt']) },
  view,
  record: view,
};

export const pgMails = (db: Db): Mails => ({
  ...pgReader(db, noun),
  add: (mails) => insertAll(db, table, mails),
  waitAgain: async (id) =>
    (await db(table).where({ id, state: 'failed' }).update({ state: 'waiting', reason: null, settled_at: null })) === 1,
  settle: async (id, state, reason) => {
    await db(table)
      .where({ id })
      .update({ state, reason, settled_at: state === 'waiting' ? null : db.fn.now() });
  },
});
