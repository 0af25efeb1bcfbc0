import type { PersonalNoun } from '@acre/domain/account/personal-data/archive-files';
import { fieldNames, fieldsOfKind } from '@acre/domain/kernel/field-table';
import { personFields } from '@acre/domain/people/fields';
import { memberFigures } from '@acre/domain/people/member';
import { columnsOf, moment, moments } from '../../../query/columns.ts';
import { emailOf, type Held, nameOf, namesOf, type Whose } from './archive-query.ts';

const entity = ['entityType', 'entityId'] as const;

const receivedInvitations = (me: string): string =>
  `(select id from invitations where accepted_by_id = ${me} or (accepted_by_id is null and email = ${emailOf(me)}))`;

export const heldOfAccount = ({ me }: Whose) =>
  ({
    profile: {
      keys: {
        ...columnsOf(
          'p',
          fieldNames(personFields, ({ kind }) => kind !== 'timestamp'),
        ),
        referrerName: nameOf('p.referred_by'),
        ...moments('p', fieldsOfKind(personFields, 'timestamp')),
        emailConfirmedBy: nameOf('p.email_confirmed_by_id'),
        houseContact: `(select value from settings where key = 'houseContact' and value->>'email' = p.email)`,
        ...columnsOf('f', memberFigures),
      },
      from: `people p left join member_figures f on f.id = p.id where p.id = ${me}`,
    },
    sessions: {
      keys: { ...columnsOf('s', ['id', 'userAgent']), ...moments('s', ['createdAt', 'lastUsedAt']) },
      from: `sessions s where person_id = ${me} order by id`,
    },
    apiTokens: {
      keys: { ...columnsOf('t', ['id', 'name', 'scope']), ...moments('t', ['createdAt', 'expiresAt', 'lastUsedAt']) },
      from: `api_tokens t where person_id = ${me} order by id`,
    },
    emailChanges: { keys: { email: 'email', expiresAt: moment('expires_at') }, from: `email_changes where person_id = ${me}` },
    emailConfirmations: {
      keys: { email: 'email', expiresAt: moment('expires_at') },
      from: `email_confirmations where person_id = ${me}`,
    },
    passwordResets: { keys: moments('r', ['createdAt', 'expiresAt', 'usedAt']), from: `password_resets r where person_id = ${me}` },
    secondFactors: {
      keys: {
        confirmedAt: moment('s.confirmed_at'),
        recoveryCodesLeft: '(select count(*) from recovery_codes c where c.person_id = s.person_id and used_at is null)',
        recoveryCodesUsedAt: `(select coalesce(json_agg(${moment('used_at')} order by used_at), '[]') from recovery_codes c
          where c.person_id = s.person_id and used_at is not null)`,
      },
      from: `second_factors s where person_id = ${me}`,
    },
    tries: {
      keys: { limit: `split_part(key, ':', 1)`, count: 'points', until: moment('to_timestamp(expire / 1000.0)') },
      from: `rate_limits where split_part(key, ':account:', 2) = any(${namesOf(me)} || ${me}::text)
        order by key`,
    },
    repeatableRequests: {
      keys: { request: `substr(scope, strpos(scope, ' ') + 1)`, key: 'key', status: 'status', createdAt: moment('created_at') },
      from: `idempotency_keys where scope like ${me} || ' %' order by created_at, key`,
    },
    notificationPreferences: {
      keys: { ...columnsOf('n', ['channels', 'emailNotifications']), ...moments('n', ['digestAt']) },
      from: `notification_preferences n where person_id = ${me}`,
    },
    notifications: {
      keys: { ...columnsOf('n', ['id', 'type', 'message', ...entity, 'read', 'inDigest']), ...moments('n', ['createdAt']) },
      from: `notifications n where recipient_id = ${me} order by id`,
    },
    securityLog: {
      keys: {
        ...columnsOf('s', ['id', 'kind', 'detail']),
        byYou: `s.actor_id is not distinct from ${me}`,
        address: `case when coalesce(s.actor_id, ${me}) = ${me} then s.address end`,
        userAgent: `case when coalesce(s.actor_id, ${me}) = ${me} then s.user_agent end`,
        ...moments('s', ['createdAt']),
      },
      from: `security_log s where actor_id = ${me} or subject_id = ${me} order by id`,
    },
    activities: {
      keys: { ...columnsOf('a', ['id', 'type', 'message', ...entity, 'oldValue', 'newValue']), ...moments('a', ['createdAt']) },
      from: `activities a where user_id = ${me} or person_id = ${me} order by id`,
    },
    invitations: {
      keys: {
        ...columnsOf('i', ['id', 'email', 'role', 'message']),
        direction: `case when i.invited_by_id = ${me} then 'sent' else 'received' end`,
        invitedBy: nameOf('i.invited_by_id'),
        ...moments('i', ['createdAt', 'expiresAt', 'acceptedAt', 'revokedAt']),
      },
      from: `invitations i where invited_by_id = ${me} or id in ${receivedInvitations(me)} order by id`,
    },
    mails: {
      keys: {
        ...columnsOf('m', ['id', 'direction', 'kind', 'toAddress', 'replyTo', 'subject', 'content', 'state', 'reason']),
        ...moments('m', ['createdAt', 'settledAt']),
      },
      from: `(select id, 'to you' as direction, kind, to_address, null as reply_to, subject, content, state, reason, created_at, settled_at
          from mails where person_id = ${me} or invitation_id in ${receivedInvitations(me)}
        union all select id, 'from you', kind, null, reply_to, subject, content, state, null, created_at, settled_at
          from mails where reply_to = ${emailOf(me)} and person_id is distinct from ${me}) m order by id`,
    },
    referralVisits: {
      keys: { day: 'day', visits: 'visits' },
      from: `(select day, visits from referral_visit_counts where person_id = ${me}
        union all select day, count(*) from referral_visits where person_id = ${me} group by day) v order by day`,
    },
  }) satisfies { [N in PersonalNoun]?: Held<N> };
