import type { Mail, MailRow } from '@acre/domain/mail/mail';
import type { Mails } from '@acre/domain/mail/ports';
import { columnsOf, moments } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import type { Db } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { insertAll } from '../query/write.ts';

const table = 'mails';
const scalars = columnsOf(table, ['id', 'kind', 'personId', 'invitationId', 'toAddress', 'replyTo', 'subject', 'state', 'reason']);
const view = { ...scalars, ...columnsOf(table, ['content']), ...moments(table, ['createdAt', 'settledAt']) };

const mapping: TableMapping<MailRow, Mail> = {
  table,
  columns: { ...scalars, ...columnsOf(table, ['createdAt', 'settledAt']) },
  view,
  record: view,
};

export const pgMails = (db: Db): Mails => ({
  ...pgReader(db, mapping),
  add: (mails) => insertAll(db, table, mails),
  waitAgain: async (id) =>
    (await db(table).where({ id, state: 'failed' }).update({ state: 'waiting', reason: null, settled_at: null })) === 1,
  settle: async (id, state, reason) => {
    await db(table)
      .where({ id })
      .update({ state, reason, settled_at: state === 'waiting' ? null : db.fn.now() });
  },
});
