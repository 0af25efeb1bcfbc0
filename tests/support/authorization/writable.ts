import type { CallerRole } from '@acre/contracts/mechanism/endpoint';

/**
 * Lists the columns that each write may change, by caller. Nobody may write columns that are in no list. Passwords are never stored, so
 * none is listed.
 */
type Writable = Readonly<Partial<Record<'everybody' | 'members' | 'ownerAndAdmin' | 'networkAndAdmin' | 'admin', readonly string[]>>>;

const contact = ['people.full_name', 'people.phone', 'people.company'];
const profile = [...contact, 'people.license_number', 'people.contact_on_listings'];
const seller = ['name', 'company', 'email', 'phone'].map((part) => `properties.seller_${part}`);
const content = ['name', 'type', 'address', 'city', 'state', 'zip_code', 'price', 'size', 'description', 'year_built', 'zoning'];
const lists = ['amenities', 'images', 'documents'];
const property = [...[...content, ...lists].map((column) => `properties.${column}`), ...seller];
const visitor = ['name', 'email', 'phone'].map((part) => `conversations.visitor_${part}`);
const template = ['deal_flow_templates.name', 'deal_flow_templates.description', 'deal_flow_template_versions.steps'];
/**
 * A deal can be created with its commission already paid. The amounts of the request are then also stored in these columns of the ledger.
 */
const paid = ['ledger_entries.base', 'ledger_entries.amount'];
const deal = ['value', 'commission_amount', 'closing_date', 'notes'].map((column) => `deals.${column}`);

const parts = ['buyer_id', 'partner_id', 'elite_id', 'commission_paid'].map((column) => `deals.${column}`);

const writable: Readonly<Record<string, Writable>> = {
  'session.register': {
    everybody: [...profile, 'people.email', 'people.username', 'people.profile_image', 'people.role', 'people.referred_by'],
  },
  'invitations.accept': { everybody: profile },
  'invitations.create': { members: ['invitations.email', 'invitations.message', 'invitations.role'] },
  'tokens.create': { members: ['api_tokens.name', 'api_tokens.scope'] },
  'emailChange.request': { members: ['email_changes.email'] },
  'joining.forgotPassword': { everybody: ['outbox.payload'] },
  'people.addClient': { admin: [...contact, 'people.email', 'people.role'] },
  'people.write': { networkAndAdmin: ['mails.content'] },
  'people.edit': { ownerAndAdmin: profile, admin: ['people.email', 'people.username', 'people.role'] },
  'properties.create': { members: property },
  'properties.edit': { ownerAndAdmin: property, admin: ['properties.status', 'properties.submitted_by_id'] },
  'properties.changeStatuses': { admin: ['properties.status'] },
  'properties.changeStatusesByVersion': { admin: ['properties.status'] },
  'properties.import': { admin: [...property, 'properties.external_key', 'properties.status'] },
  'deals.create': {
    members: ['deals.value', 'deals.commission_amount', 'deals.notes', 'deals.buyer_id'],
    admin: [...deal, ...parts, ...paid],
  },
  'deals.edit': {
    ownerAndAdmin: ['deals.status', 'deals.value', 'deals.closing_date', 'deals.notes', 'deals.buyer_id'],
    admin: [...deal, ...parts, 'properties.status'],
  },
  'templates.create': { admin: template },
  'templates.edit': { admin: template },
  'house.changeContact': { admin: ['settings.value'] },
  'preferences.change': { admin: ['settings.value'] },
  'conversations.enquire': { everybody: [...visitor, 'messages.body'] },
  'conversations.begin': { members: ['messages.body'] },
  'conversations.answer': { ownerAndAdmin: ['messages.body'] },
  'drafts.keepProperty': { members: ['drafts.content'] },
  'webhooks.create': { admin: ['webhooks.url'] },
  'webhooks.edit': { admin: ['webhooks.url', 'webhooks.active'] },
};

/** The server itself fills these columns when other columns change. Every endpoint that writes may therefore change them. */
const following = new Set([
  ...[
    'activities.message',
    'notifications.message',
    'mails.to_address',
    'mails.reply_to',
    'mails.subject',
    'mails.content',
    'outbox.payload',
  ],
  ...[
    'people.search_text',
    'people.name_text',
    'member_figures.sort_name',
    'sign_in_names.name',
    'deals.search_text',
    'deals.words',
    'conversations.search_text',
    'search_words.word',
  ],
  ...['properties.search_text', 'properties.sort_name', 'properties.street_key', 'deal_changes.new_value', 'deal_changes.old_value'],
  ...['webhook_deliveries.payload', 'activities.new_value', 'activities.old_value'],
  ...['member_figures.role', 'map_changes.type'],
]);

const groupsOf: Readonly<Record<CallerRole, readonly (keyof Writable)[]>> = {
  visitor: ['everybody'],
  owner: ['everybody', 'members', 'ownerAndAdmin'],
  partner: ['everybody', 'members'],
  elite: ['everybody', 'members'],
  network: ['everybody', 'members', 'networkAndAdmin'],
  admin: ['everybody', 'members', 'ownerAndAdmin', 'networkAndAdmin', 'admin'],
};

/**
 * Returns whether a caller with this role may write the database column `place`, such as `deals.notes`. `row` names the tested call in the
 * authorization matrix, such as `deals.edit.commission`; its last part is ignored.
 */
export function isWritable(row: string, callerRole: CallerRole, place: string): boolean {
  const own = writable[row.slice(0, row.lastIndexOf('.'))] ?? {};
  const places = groupsOf[callerRole].flatMap((group) => own[group] ?? []);
  return places.includes(place) || (places.length > 0 && following.has(place));
}
