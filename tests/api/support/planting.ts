import type { Site } from './firm-on.ts';

/** Selects the rows of each table that are about a person. A table that is neither here nor in `nobodysTables` fails the planting test. */
const rowsOf = (id: number): Readonly<Record<string, string>> => {
  const ofPerson = `person_id = ${id}`;
  const ofProperty = `property_id in (select id from properties where submitted_by_id = ${id})`;
  const ofDeal = `deal_id in (select id from deals where partner_id = ${id} or elite_id = ${id})`;
  const own = [
    'api_tokens',
    'conversation_reads',
    'drafts',
    'email_changes',
    'email_confirmations',
    'ledger_entries',
    'mails',
    'notification_preferences',
  ];
  const more = ['password_resets', 'recovery_codes', 'referral_visit_counts', 'referral_visits', 'second_factors', 'sessions'];
  return {
    ...Object.fromEntries([...own, ...more].map((table) => [table, ofPerson])),
    activities: `user_id = ${id}`,
    conversations: `member_id = ${id}`,
    deals: `partner_id = ${id} or elite_id = ${id}`,
    deal_changes: ofDeal,
    deal_status_history: ofDeal,
    files: `uploaded_by_id = ${id}`,
    idempotency_keys: `scope like '${id} %'`,
    invitations: `invited_by_id = ${id}`,
    messages: `author_id = ${id}`,
    notifications: `recipient_id = ${id}`,
    people: `id = ${id}`,
    properties: `submitted_by_id = ${id}`,
    property_status_history: ofProperty,
    security_log: `actor_id = ${id}`,
    rate_limits: `key like '%:account:${id}'`,
  };
};

/**
 * Each key is a table that `plant` skips. Each value describes the content of the table. These tables hold no text about a person, unless
 * the text is copied from another table.
 */
const nobodysTables: Readonly<Record<string, string>> = {
  commission_plans: 'what the house pays by',
  deal_flow_template_versions: 'steps that the house works by',
  deal_flow_templates: 'steps that the house works by',
  geocoded_addresses: 'addresses of buildings, known to nobody in particular',
  invitation_links: 'hashes of links',
  map_changes: 'counts of properties',
  map_counts: 'counts of properties',
  member_figures: 'figures reckoned from other tables; its name is that of people',
  outbox: 'work under way, which names records',
  public_versions: 'a count of changes',
  referral_visit_salts: 'random bytes',
  schema_migrations: 'how the database was made',
  search_words: 'words of all records together',
  settings: 'what the house set; its contact is in the profile of whom it names',
  sign_in_names: 'email and username of people once more',
  touched_members: 'numbers of rows within a transaction',
  webhook_deliveries: 'copies of records on their way to systems of the firm',
  webhooks: 'addresses of systems of the firm',
};

/** `plant` leaves these columns unchanged, for the reason given with each. */
const spared: Readonly<Record<string, string>> = {
  'people.email': 'by which mails and tries are found; the story gives one of its own',
  'people.username': 'as the email',
  'people.referral_id': 'the story gives one of its own',
  'sessions.content': 'the session that asks would end',
  'idempotency_keys.scope': 'by which the row is found',
  'rate_limits.key': 'by which the row is found',
};

const isSecret = (column: string): boolean => /_hash$|secret$|^salt$/.test(column);

/**
 * Lists database columns that `plant` filled with texts, and columns that refused a text. For example, an enumeration column refuses a
 * text, because the column accepts only fixed values.
 */
export type Planted = Readonly<{
  /** This maps `table.column` to the planted text. */
  words: ReadonlyMap<string, string>;
  /** These tables have no row about the person. */
  empty: readonly string[];
  /** The database refused to change these columns. */
  refused: readonly string[];
}>;

/** Writes a unique text into every column that accepts one, in every row that is about the person. */
export async function plant({ owner }: Pick<Site, 'owner'>, id: number, prefix: string): Promise<Planted> {
  const { rows } = await owner.raw(`select table_name as "table", column_name as "column", data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
    and data_type in ('text', 'jsonb', 'ARRAY') and is_generated = 'NEVER' order by 1, 2`);
  const [words, empty, refused] = [new Map<string, string>(), new Set<string>(), [] as string[]];
  const where = rowsOf(id);
  for (const { table, column, type } of rows as { table: string; column: string; type: string }[]) {
    const name = `${table}.${column}`;
    if (isSecret(column) || name in spared || table in nobodysTables) continue;
    if (where[table] === undefined)
      throw new Error(`Whose are the rows of ${table}? Put it into rowsOf or nobodysTables, and into the archive.`);
    const word = `${prefix}-${table.replaceAll('_', '')}-${column.replaceAll('_', '')}`;
    const shapes =
      type === 'text' ? ['?::text'] : type === 'ARRAY' ? ['array[?]'] : [`jsonb_build_array(?::text)`, `jsonb_build_object('k', ?::text)`];
    const count = await firstThatTakes(shapes, (shape) =>
      owner.raw(`update ${table} set ${column} = ${shape} where ${where[table]}`, [word]),
    );
    if (count === 0) empty.add(table);
    else if (count === undefined) refused.push(name);
    else words.set(name, word);
  }
  return { words, empty: [...empty], refused };
}

/** Tries statements until the database accepts one. Returns the number of rows that it changed; undefined if the database refuses all. */
async function firstThatTakes(
  shapes: readonly string[],
  update: (shape: string) => Promise<{ rowCount: number }>,
): Promise<number | undefined> {
  for (const shape of shapes) {
    const changed = await update(shape).catch(() => undefined);
    if (changed !== undefined) return changed.rowCount;
  }
  return undefined;
}

/** Returns the values of all text columns that hold hashes or secrets, from all tables. No archive of a member may contain one of them. */
export async function everySecret({ owner }: Pick<Site, 'owner'>): Promise<string[]> {
  const { rows } = await owner.raw(`select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and (column_name like '%\\_hash' or column_name like '%secret')`);
  const found: string[] = [];
  for (const { table, column } of rows) found.push(...(await owner(table).whereNotNull(column).pluck(column)));
  return found;
}
