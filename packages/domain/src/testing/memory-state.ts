import type { RecordedActivity } from '../activity/activity.ts';
import type { LedgerPosting } from '../commission/ledger.ts';
import { type CommissionPlan, defaultPlan } from '../commission/plan.ts';
import { defaultTemplateName, defaultTemplateSteps } from '../deal-flow/default-template.ts';
import type { DealFlowTemplate, TemplateStep } from '../deal-flow/template.ts';
import type { Deal } from '../deals/deal.ts';
import type { DealStatus } from '../deals/status.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ConversationRow, Message, ReadMark } from '../enquiries/conversation.ts';
import type { StoredFile } from '../files/file.ts';
import type { Mail } from '../mail/mail.ts';
import type { NotificationRow } from '../notifications/notification.ts';
import type { Effect } from '../outbox/effect.ts';
import type { Person } from '../people/person.ts';
import type { Clock, DraftOf, NewConversation, StatusMove } from '../ports.ts';
import type { PropertyView } from '../properties/property.ts';
import type { PropertyStatus } from '../properties/status.ts';

export type StoredProperty = Omit<PropertyView, 'agent' | 'listedSince'> &
  Readonly<{ externalKey: string | null; deletedAt: string | null }>;
export type StoredPerson = Person & Readonly<{ passwordHash: string | null; passwordVersion: number }>;
export type StoredPosting = LedgerPosting & Readonly<{ dealId: number; at: string }>;
export type StoredDraft = DraftOf & Draft;
/** `looseSince` is null while it hangs on something. */
export type FileRecord = StoredFile & Readonly<{ isStored: boolean; looseSince: string | null }>;
export type StoredTemplate = Omit<DealFlowTemplate, 'steps'>;
export type StoredConversation = Omit<ConversationRow, 'submittedById' | 'propertyDeletedAt' | 'memberId'> &
  Readonly<{ from: NewConversation['from']; messages: readonly Message[]; reads: readonly ReadMark[] }>;
export type StoredNotification = NotificationRow & Readonly<{ activityId: number | null }>;
export type StoredReset = Readonly<{ personId: number; token: string; passwordVersion: number; expiresAt: string; usedAt: string | null }>;
/** `visitor` is null once the day is forgotten. */
export type StoredVisit = Readonly<{ personId: number; day: string; visitor: string | null }>;
type TemplateVersion = Readonly<{ id: number; templateId: number | null; steps: readonly TemplateStep[] }>;
type Moved<S> = StatusMove<S> & Readonly<{ at: string }>;

/** Rows under ascending ids, which are never given twice. */
export type Table<R extends { readonly id: number }> = { rows: readonly R[]; lastId: number };

/** What a database would hold. */
export type MemoryState = {
  readonly clock: Clock;
  readonly properties: Table<StoredProperty>;
  readonly deals: Table<Deal>;
  readonly people: Table<StoredPerson>;
  readonly activities: Table<RecordedActivity>;
  readonly notifications: Table<StoredNotification>;
  readonly settings: Table<Readonly<{ id: number; key: string; value: unknown }>>;
  readonly conversations: Table<StoredConversation>;
  readonly outbox: Table<Effect & Readonly<{ id: number; dueAt: string }>>;
  readonly mails: Table<Mail>;
  readonly templates: Table<StoredTemplate>;
  readonly templateVersions: Table<TemplateVersion>;
  propertyMoves: readonly Moved<PropertyStatus>[];
  dealMoves: readonly Moved<DealStatus>[];
  postings: readonly StoredPosting[];
  plans: readonly CommissionPlan[];
  /** People who stopped notifications by e-mail. */
  withoutEmail: readonly number[];
  resets: readonly StoredReset[];
  visits: readonly StoredVisit[];
  files: readonly FileRecord[];
  drafts: readonly StoredDraft[];
  draftVersions: number;
};

const empty = <R extends { readonly id: number }>(): Table<R> => ({ rows: [], lastId: 0 });

export const nowOf = ({ clock }: Pick<MemoryState, 'clock'>): string => clock.now().toISOString();

/** A new installation: no people, one template, one plan. */
export function memoryState(clock: Clock): MemoryState {
  const state: MemoryState = {
    clock,
    properties: empty(),
    deals: empty(),
    people: empty(),
    activities: empty(),
    notifications: empty(),
    settings: empty(),
    conversations: empty(),
    outbox: empty(),
    mails: empty(),
    templates: empty(),
    templateVersions: empty(),
    propertyMoves: [],
    dealMoves: [],
    postings: [],
    plans: [defaultPlan],
    withoutEmail: [],
    resets: [],
    visits: [],
    files: [],
    drafts: [],
    draftVersions: 0,
  };
  const at = nowOf(state);
  const first = {
    name: defaultTemplateName,
    description: null,
    createdById: null,
    isDefault: true,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const templateId = insert(state.templates, first);
  insert(state.templateVersions, { templateId, steps: defaultTemplateSteps });
  return state;
}

export function insert<R extends { readonly id: number }>(table: Table<R>, row: Omit<R, 'id'>): number {
  table.lastId += 1;
  table.rows = [...table.rows, { ...row, id: table.lastId } as unknown as R];
  return table.lastId;
}

export function update<R extends { readonly id: number }>(table: Table<R>, id: number, change: (row: R) => Partial<R>): void {
  table.rows = table.rows.map((row) => (row.id === id ? { ...row, ...change(row) } : row));
}

/** Puts everything back as it is now. */
export function keep(state: MemoryState): () => void {
  const kept = Object.entries(state).map(
    ([name, value]) => [name, typeof value === 'object' && 'rows' in value ? { ...value } : value] as const,
  );
  return () => {
    for (const [name, value] of kept) {
      if (typeof value === 'object' && 'rows' in value) Object.assign(state[name as keyof MemoryState], value);
      else Object.assign(state, { [name]: value });
    }
  };
}
