import { createHash, randomBytes } from 'node:crypto';
import type { InvitationRow, InvitationView } from '@acre/domain/invitations/invitation';
import type { Invitations } from '@acre/domain/invitations/ports';
import { Refusal } from '@acre/domain/kernel/refusal';
import { columnsOf, moment, moments } from '../query/columns.ts';
import { recordOf } from '../query/json-view.ts';
import { pgReader } from '../query/read-page.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { insertOne } from '../query/write.ts';

const table = 'invitations';
const scalars = columnsOf(table, ['id', 'email', 'role', 'message', 'invitedById', 'acceptedById']);
const times = ['createdAt', 'expiresAt', 'acceptedAt', 'revokedAt'] as const;
/**
 * Selects a column of the member with the invited email. Deleted people are excluded, because their email can be used again. Sellers and
 * buyers are excluded, because they have no account.
 */
const member = (what: string) =>
  `(select ${what} from people where people.email = invitations.email and username is not null and deleted_at is null)`;
const memberId = member('people.id');
const record = { ...scalars, ...moments(table, times), memberId };

/** This expression must give the same state as `invitationStateOf` in the domain package. */
const state = `case when accepted_at is not null then 'accepted' when revoked_at is not null then 'revoked'
  when ${memberId} is not null then 'joined' when expires_at > now() then 'pending' else 'expired' end`;
const nameOf = (column: string) => `(select full_name from people where id = invitations.${column})`;

const mapping: TableMapping<InvitationRow, InvitationView> = {
  table,
  columns: { ...scalars, ...columnsOf(table, times), memberId },
  view: {
    ...record,
    inviterName: nameOf('invited_by_id'),
    acceptedByName: nameOf('accepted_by_id'),
    memberName: member('full_name'),
    referrerName: member('(select full_name from people referrer where referrer.id = people.referred_by)'),
    state,
  },
  record,
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const open = 'accepted_at is null and revoked_at is null';
const ofToken = (token: string) => `select ${recordOf(mapping)} as json from invitations
  where id = (select invitation_id from invitation_links where token_hash = ${token}) and ${open} and expires_at > now()
    and exists (select from people where people.id = invited_by_id and deleted_at is null and deactivated_at is null)`;

const refuseOpen = (error: { constraint?: string }): never => {
  throw error.constraint === 'invitations_one_open' ? new Refusal('invitation.open', { field: 'email' }) : error;
};

export function pgInvitations(db: Db): Invitations {
  const changeOpen = async (id: number, change: object) =>
    (await db(table).where({ id, accepted_at: null, revoked_at: null }).update(change)) === 1;
  const byToken = async (token: string, lock: string) => {
    const [found] = await run<{ json: string }>(db, (bind) => `${ofToken(bind(hashOf(token)))}${lock}`);
    return found && (JSON.parse(found.json) as InvitationRow);
  };
  return {
    ...pgReader(db, mapping),
    add: (invitation) => insertOne(db, table, invitation).catch(refuseOpen),
    renew: (id, expiresAt) => changeOpen(id, { expires_at: expiresAt }),
    revoke: (id) => changeOpen(id, { revoked_at: db.fn.now() }),
    issue: async (invitationId, way) => {
      const token = randomBytes(32).toString('base64url');
      await db('invitation_links').insert({ token_hash: hashOf(token), invitation_id: invitationId, emailed: way === 'emailed' });
      return token;
    },
    byToken: (token) => byToken(token, ''),
    wasEmailed: async (token) => (await db('invitation_links').where({ token_hash: hashOf(token), emailed: true })).length > 0,
    lockByToken: (token) => byToken(token, ' for update of invitations'),
    accept: async (id, personId) => {
      await db(table).where({ id }).update({ accepted_by_id: personId, accepted_at: db.fn.now() });
    },
    emailsSince: async (inviterId, since) => {
      const sent = await run<{ at: string }>(
        db,
        (bind) => `select ${moment('m.created_at')} as at from mails m join invitations i on i.id = m.invitation_id
          where i.invited_by_id = ${bind(inviterId)} and m.created_at > ${bind(since)} order by m.id`,
      );
      return sent.map(({ at }) => at);
    },
  };
}
