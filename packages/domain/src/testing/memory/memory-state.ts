import type { ApiToken } from '../../account/api-token.ts';
import type { EmailChange, SessionRow } from '../../account/ports.ts';
import type { RecordedActivity } from '../../activity/activity.ts';
import type { LedgerPosting } from '../../commission/ledger.ts';
import { type CommissionPlan, defaultPlan } from '../../commission/plan.ts';
import { defaultTemplateName, defaultTemplateSteps } from '../../deal-flow/default-template.ts';
import type { DealFlowTemplate, TemplateStep } from '../../deal-flow/template.ts';
import type { Deal } from '../../deals/deal.ts';
import type { FieldChange } from '../../deals/history.ts';
import type { DealMove } from '../../deals/ports.ts';
import type { Draft } from '../../drafts/draft.ts';
import type { DraftOf } from '../../drafts/ports.ts';
import type { ConversationRow, Message, ReadMark } from '../../enquiries/conversation.ts';
import type { NewConversation } from '../../enquiries/ports.ts';
import type { StoredFile } from '../../files/file.ts';
import type { Invitation } from '../../invitations/invitation.ts';
import type { StatusMove } from '../../kernel/time-in-status.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Channels } from '../../notifications/channels.ts';
import type { NotificationRow } from '../../notifications/notification.ts';
import type { Effect } from '../../outbox/effect.ts';
import type { Person } from '../../people/person.ts';
import type { Verified } from '../../people/ports.ts';
import type { Clock } from '../../ports.ts';
import type { Property } from '../../properties/property.ts';
import type { PropertyStatus } from '../../properties/status/status.ts';
import type { SecurityRow } from '../../security/entry.ts';
import type { Delivery, Webhook } from '../../webhooks/webhook.ts';
import { shippedTemplates } from '../shipped-templates.ts';

export type StoredProperty = Property & Readonly<{ externalKey: string | null; deletedAt: string | null }>;
export type StoredPerson = Person & Readonly<{ passwordHash: string | null; passwordVersion: number }>;
export type StoredPosting = LedgerPosting & Readonly<{ dealId: number; at: string }>;
export type StoredDraft = DraftOf & Draft;
/** `looseSince` is null while the file is attached. */
export type FileRecord = StoredFile & Readonly<{ isStored: boolean; looseSince: string | null }>;
export type StoredTemplate = Omit<DealFlowTemplate, 'steps'>;
export type StoredConversation = Pick<ConversationRow, 'id' | 'propertyId' | 'ofSubmitter' | 'unreadByIds' | 'createdAt'> &
  Readonly<{ from: NewConversation['from']; messages: readonly Message[]; reads: readonly ReadMark[] }>;
export type StoredNotification = NotificationRow & Readonly<{ activityId: number | null; inDigest: boolean }>;
export type StoredPreferences = Readonly<{ personId: number; chosen: Partial<Channels>; emailPaused: boolean; digestAt: string | null }>;
export type StoredReset = Readonly<{ personId: number; token: string; passwordVersion: number; expiresAt: string; usedAt: string | null }>;
export type StoredWebhook = Webhook & Readonly<{ secret: string; previous: Readonly<{ secret: string; until: string }> | null }>;
export type StoredToken = ApiToken & Readonly<{ personId: number }>;
export type StoredSession = Omit<SessionRow, 'isCurrent'> & Readonly<{ personId: number; key: string; provedAt?: string }>;
export type StoredEmailChange = EmailChange & Verified & Readonly<{ token: string | null }>;
export type StoredEmailConfirmation = Readonly<{ personId: number; email: string; token: string; expiresAt: string }>;
export type StoredSecondFactor = Readonly<{
  personId: number;
  secret: string;
  begunAt: string;
  confirmedAt: string | null;
  lastUsedStep: number;
  recoveryCodes: readonly string[];
}>;
/**
 * `visitor` identifies the visitor on that `day`. It becomes null when the visitor data of a past day is deleted; the visit itself stays,
 * because visits are still counted.
 */
export type StoredVisit = Readonly<{ personId: number; day: string; visitor: string | null }>;
type TemplateVersion = Readonly<{ id: number; templateId: number | null; steps: readonly TemplateStep[] }>;
type Moved<S> = StatusMove<S> & Readonly<{ at: string }>;

export type StoredDealMove = DealMove & Readonly<{ at: string }>;
export type StoredDealChange = FieldChange & Readonly<{ dealId: number; by: number; at: string }>;

/** Ids ascend and are never reused. */
export type Table<R extends { readonly id: number }> = { rows: readonly R[]; lastId: number };

/** This state replaces the database. */
export type MemoryState = {
  readonly clock: Clock;
  readonly properties: Table<StoredProperty>;
  readonly deals: Table<Deal>;
  readonly people: Table<StoredPerson>;
  readonly activities: Table<RecordedActivity>;
  readonly securityLog: Table<SecurityRow>;
  readonly notifications: Table<StoredNotification>;
  readonly settings: Table<Readonly<{ id: number; key: string; value: unknown; version: number }>>;
  readonly conversations: Table<StoredConversation>;
  readonly outbox: Table<Effect & Readonly<{ id: number; dueAt: string }>>;
  readonly mails: Table<Mail>;
  readonly webhooks: Table<StoredWebhook>;
  readonly deliveries: Table<Delivery>;
  readonly apiTokens: Table<StoredToken>;
  sessions: readonly StoredSession[];
  readonly invitations: Table<Invitation>;
  emailChanges: readonly StoredEmailChange[];
  emailConfirmations: readonly StoredEmailConfirmation[];
  secondFactors: readonly StoredSecondFactor[];
  readonly templates: Table<StoredTemplate>;
  readonly templateVersions: Table<TemplateVersion>;
  propertyMoves: readonly Moved<PropertyStatus>[];
  dealMoves: readonly StoredDealMove[];
  dealChanges: readonly StoredDealChange[];
  postings: readonly StoredPosting[];
  plans: readonly CommissionPlan[];
  preferences: readonly StoredPreferences[];
  resets: readonly StoredReset[];
  visits: readonly StoredVisit[];
  invitationLinks: readonly Readonly<{ token: string; invitationId: number; emailed: boolean }>[];
  files: readonly FileRecord[];
  drafts: readonly StoredDraft[];
  draftVersions: number;
};

const empty = <R extends { readonly id: number }>(): Table<R> => ({ rows: [], lastId: 0 });

export const nowOf = ({ clock }: Pick<MemoryState, 'clock'>): string => clock.now().toISOString();

/** A new installation contains the shipped templates and one plan, but no people. */
export function memoryState(clock: Clock): MemoryState {
  const state: MemoryState = {
    clock,
    properties: empty(),
    deals: empty(),
    people: empty(),
    securityLog: { rows: [], lastId: 0 },
    activities: empty(),
    notifications: empty(),
    settings: empty(),
    conversations: empty(),
    outbox: empty(),
    mails: empty(),
    webhooks: empty(),
    deliveries: empty(),
    apiTokens: empty(),
    sessions: [],
    invitations: empty(),
    emailChanges: [],
    emailConfirmations: [],
    secondFactors: [],
    templates: empty(),
    templateVersions: empty(),
    propertyMoves: [],
    dealMoves: [],
    dealChanges: [],
    postings: [],
    plans: [defaultPlan],
    preferences: [],
    resets: [],
    visits: [],
    invitationLinks: [],
    files: [],
    drafts: [],
    draftVersions: 0,
  };
  const at = nowOf(state);
  const ship = (name: string, steps: readonly TemplateStep[]) => {
    const isDefault = name === defaultTemplateName;
    const row = { name, description: null, createdById: null, isDefault, createdAt: at, updatedAt: at, version: 1 };
    insert(state.templateVersions, { templateId: insert(state.templates, row), steps });
  };
  ship(defaultTemplateName, defaultTemplateSteps);
  for (const [name, steps] of Object.entries(shippedTemplates))
    ship(
      name,
      steps.map((step, index) => ({ id: `step-${index + 1}`, name: step, order: index + 1 })),
    );
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

/** Returns a function that restores the current state. */
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
