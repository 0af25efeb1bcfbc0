import type { PersonalNoun } from '@acre/domain/account/personal-data/archive-files';
import { storedDealFields } from '@acre/domain/deals/fields';
import { fieldNames, fieldsOfKind } from '@acre/domain/kernel/field-table';
import { propertyFields } from '@acre/domain/properties/fields';
import { dealNames } from '../../../projections/deal-names.ts';
import { columnsOf, moment, moments } from '../../../query/columns.ts';
import { type Held, nameOf, type Whose } from './archive-query.ts';

const ownProperties = (me: string): string => `(select id from properties where submitted_by_id = ${me})`;

const parts = (
  me: string,
): string => `array_remove(array[case when d.seller_id = ${me} then 'seller' end, case when d.buyer_id = ${me} then 'buyer' end,
  case when d.partner_id = ${me} then 'partner' end, case when d.elite_id = ${me} then 'elite' end], null)`;

/**
 * Partners and elites may read the deals in which they have that role. Only administrators may also read deals in which they are seller or
 * buyer.
 */
const ownDeals = ({ me, role }: Whose): string =>
  `(partner_id = ${me} or elite_id = ${me}${role === 'admin' ? ` or seller_id = ${me} or buyer_id = ${me}` : ''})`;

const ownConversations = (me: string): string => `(member_id = ${me} or (not of_submitter and property_id in ${ownProperties(me)}))`;

const sellerContact = `json_build_object('name', p.seller_name, 'company', p.seller_company, 'email', p.seller_email, 'phone', p.seller_phone)`;

export const heldOfWork = (whose: Whose) => {
  const { me } = whose;
  const changes = `select deal_id, 'status' as field, to_jsonb(old_status) as old_value, to_jsonb(new_status) as new_value, reason, changed_at, changed_by_id
      from deal_status_history where deal_id in (select id from deals where ${ownDeals(whose)})
    union all select deal_id, field, old_value, new_value, null, changed_at, changed_by_id
      from deal_changes where deal_id in (select id from deals where ${ownDeals(whose)})`;
  return {
    properties: {
      keys: {
        ...columnsOf(
          'p',
          fieldNames(propertyFields, ({ kind }) => kind !== 'group' && kind !== 'timestamp'),
        ),
        sellerContact,
        externalKey: 'p.external_key',
        ...moments('p', [...fieldsOfKind(propertyFields, 'timestamp'), 'deletedAt']),
      },
      from: `properties p where submitted_by_id = ${me} order by id`,
    },
    propertyStatuses: {
      keys: {
        ...columnsOf('h', ['propertyId', 'oldStatus', 'newStatus']),
        changedAt: moment('h.changed_at'),
        byYou: `h.changed_by_id is not distinct from ${me}`,
      },
      from: `property_status_history h where property_id in ${ownProperties(me)} order by property_id, id`,
    },
    deals: {
      keys: {
        ...columnsOf('d', fieldsOfKind(storedDealFields, 'id', 'property', 'choice', 'money', 'flag', 'date', 'text', 'version')),
        ...dealNames('d'),
        yourParts: parts(me),
        ...moments('d', [...fieldsOfKind(storedDealFields, 'timestamp'), 'closedAt']),
      },
      from: `deals d where ${ownDeals(whose)} order by id`,
    },
    dealHistory: {
      keys: {
        ...columnsOf('h', ['dealId', 'field', 'oldValue', 'newValue', 'reason']),
        changedAt: moment('h.changed_at'),
        byYou: `h.changed_by_id is not distinct from ${me}`,
      },
      from: `(${changes}) h order by deal_id, changed_at, field`,
    },
    ledger: {
      keys: {
        ...columnsOf('l', ['id', 'dealId', 'payment', 'kind', 'level', 'base', 'basisPoints', 'amount', 'reason', 'planVersion']),
        createdAt: moment('l.created_at'),
      },
      from: `ledger_entries l where person_id = ${me} order by id`,
    },
    drafts: {
      keys: { ...columnsOf('d', ['form', 'content', 'version']), savedAt: moment('d.saved_at') },
      from: `drafts d where person_id = ${me} order by form`,
    },
    conversations: {
      keys: {
        ...columnsOf('c', ['id', 'propertyId']),
        propertyName: '(select name from properties where id = c.property_id)',
        startedBy: `coalesce(c.visitor_name, ${nameOf('c.member_id')})`,
        yourPhone: `case when c.member_id = ${me} then c.visitor_phone end`,
        createdAt: moment('c.created_at'),
      },
      from: `conversations c where ${ownConversations(me)} order by id`,
    },
    conversationReads: {
      keys: { conversationId: 'conversation_id', readAt: moment('read_at') },
      from: `conversation_reads where person_id = ${me} order by conversation_id`,
    },
    unreadConversations: {
      keys: { conversationId: 'conversation_id' },
      from: `conversation_unread where person_id = ${me} order by conversation_id`,
    },
    // Of a conversation about a deleted property, only the messages that the member wrote are included.
    messages: {
      keys: {
        ...columnsOf('m', ['id', 'conversationId', 'body']),
        byYou: `m.author_id is not distinct from ${me}`,
        authorName: nameOf('m.author_id'),
        createdAt: moment('m.created_at'),
      },
      from: `messages m where author_id = ${me} or conversation_id in (select c.id from conversations c
        join properties p on p.id = c.property_id where p.deleted_at is null and ${ownConversations(me)}) order by id`,
    },
  } satisfies { [N in PersonalNoun]?: Held<N> };
};
