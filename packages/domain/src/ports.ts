import type { About, ActivityRow, ActivityType, EntityType, RecordedActivity } from './activity/activity.ts';
import type { LedgerPosting } from './commission/ledger.ts';
import type { CommissionPlan } from './commission/plan.ts';
import type { DealFlowTemplate, TemplateStep } from './deal-flow/template.ts';
import type { Deal, DealRow, DealView } from './deals/deal.ts';
import type { DealStatus } from './deals/status.ts';
import type { Conversation, ConversationRow } from './enquiries/conversation.ts';
import type { Files } from './files/ports.ts';
import type { HouseContact } from './house/contact.ts';
import type { AccountRole, PersonRole } from './kernel/actor.ts';
import type { Json, Reader } from './kernel/page.ts';
import type { Rule } from './kernel/rule.ts';
import type { Mail, MailRow, MailState } from './mail/mail.ts';
import type { Notification, NotificationRow, NotificationType } from './notifications/notification.ts';
import type { Happening } from './notifications/who-is-told.ts';
import type { Effect } from './outbox/effect.ts';
import type { Performance, Person, PersonRow, PersonView } from './people/person.ts';
import type { Geocoded } from './places/geocoder.ts';
import type { Cluster } from './places/pins.ts';
import type { Place, Point } from './places/place.ts';
import type { ZipPlace } from './places/zip-code.ts';
import type { Property, PropertyContent, PropertyRow, PropertyView } from './properties/property.ts';
import type { PropertyStatus } from './properties/status.ts';

export type NewProperty = PropertyContent &
  Place &
  Readonly<{ submittedById: number; status: PropertyStatus; referralId: string | null; externalKey: string | null }>;
export type PropertyChange = Partial<PropertyContent & Place & Pick<Property, 'status' | 'referralId' | 'submittedById'>>;

/** One line of a status history; `from` is null for the beginning. Histories take new rows only. */
export type StatusMove<S> = Readonly<{ id: number; from: S | null; to: S; by: number }>;

/** A map to draw of what is `within`. Of a viewport, `cells` are the whole cells of the world grid that it touches. */
export type MapRequest = Readonly<{
  within: Rule<PropertyRow>;
  viewport: Readonly<{ inside: Rule<PropertyRow>; cells: Rule<PropertyRow> }> | null;
  level: number;
}>;
/** The rows with a place, counted by cell; the total is of the viewport, or of all, also of those without a place. */
export type Clustered = Readonly<{ clusters: readonly Cluster[]; total: number }>;

/** A record's id with the moment of its last change. */
export type Address = Readonly<{ id: number; updatedAt: string }>;

export interface Properties extends Reader<PropertyRow, PropertyView> {
  map(request: MapRequest): Promise<Clustered>;
  /** Ids in the order given. */
  add(properties: readonly NewProperty[]): Promise<readonly number[]>;
  /** Also moves the version on. */
  change(id: number, change: PropertyChange): Promise<void>;
  /** Nobody edited it: its version stays. */
  place(id: number, place: Partial<Place>): Promise<void>;
  recordStatus(moves: readonly StatusMove<PropertyStatus>[]): Promise<void>;
  /** The first ones of those within the rule, in the order of ids. */
  addresses(within: Rule<PropertyRow>, limit: number): Promise<readonly Address[]>;
  /** Holds other imports, and other writers of what it finds, back until the transaction ends. */
  findByExternalKeys(keys: readonly string[]): Promise<ReadonlyMap<string, PropertyRow>>;
}

export type NewDeal = Omit<Deal, 'id' | 'createdAt' | 'updatedAt' | 'version'>;
export type DealChange = Partial<Omit<NewDeal, 'templateVersionId'>>;

export interface Deals extends Reader<DealRow, DealView> {
  add(deal: NewDeal): Promise<number>;
  /** Also moves the version on. */
  change(id: number, change: DealChange): Promise<void>;
  recordStatus(moves: readonly StatusMove<DealStatus>[]): Promise<void>;
}

export interface Ledger {
  currentPlan(): Promise<CommissionPlan>;
  /** Every posting of a deal, oldest first. */
  ofDeal(dealId: number): Promise<readonly LedgerPosting[]>;
  post(dealId: number, postings: readonly LedgerPosting[], by: number): Promise<void>;
}

export type NewPerson = Omit<Person, 'id' | 'createdAt' | 'deletedAt' | 'version'> & Readonly<{ passwordHash: string | null }>;
export type PersonChange = Partial<Pick<Person, 'fullName' | 'email' | 'username' | 'phone' | 'company' | 'role'>>;
/** Who proved to be somebody, and by which of their passwords: they count from 1. */
export type Verified = Readonly<{ personId: number; passwordVersion: number }>;
export type Credentials = Verified & Readonly<{ passwordHash: string }>;
export type Referrer = Readonly<{ id: number; fullName: string; role: PersonRole }>;

export interface People extends Reader<PersonRow, PersonView> {
  /** Refuses with person.email_taken when the name is in use, under concurrency too. */
  add(person: NewPerson): Promise<number>;
  /** Also moves the version on; refuses with person.email_taken like `add`. */
  change(id: number, change: PersonChange): Promise<void>;
  /** Replaces the password of that version; false when it was replaced in the meantime. */
  setPassword(of: Verified, passwordHash: string): Promise<boolean>;
  /** By e-mail or username, lower-cased; only people who can sign in. */
  credentialsFor(name: string): Promise<Credentials | undefined>;
  credentialsOf(id: number): Promise<Credentials | undefined>;
  byReferralId(referralId: string): Promise<Referrer | undefined>;
  /** Administrators who can sign in. */
  adminIds(): Promise<readonly number[]>;
  /** Locks the administrators against a change of role until the transaction ends, and counts them. */
  lockAndCountAdmins(): Promise<number>;
  /** Of one person, or of the whole platform (null). */
  performance(of: number | null): Promise<Performance>;
}

export type NewActivity = Readonly<{
  userId: number;
  type: ActivityType;
  message: string;
  about: About;
  oldValue?: string;
  newValue?: string;
}>;

export interface Activities extends Reader<ActivityRow, RecordedActivity> {
  /** Ids in the order given. */
  add(activities: readonly NewActivity[]): Promise<readonly number[]>;
  /** Whom they may concern, by their ids. */
  happenings(ids: readonly number[]): Promise<ReadonlyMap<number, Happening>>;
}

export type NewNotification = Readonly<{
  recipientId: number;
  type: NotificationType;
  message: string;
  entityType: EntityType;
  entityId: number;
  /** What it is the notification of, where the feed has it. */
  activityId: number | null;
}>;

export interface Notifications extends Reader<NotificationRow, Notification> {
  add(notifications: readonly NewNotification[]): Promise<void>;
  markRead(within: Rule<NotificationRow>): Promise<void>;
  countUnread(recipientId: number, countTo: number): Promise<number>;
  /** Of these activities, the ones of which the person has read their notification. */
  readActivities(recipientId: number, activityIds: readonly number[]): Promise<ReadonlySet<number>>;
}

/** A member by their account, a visitor by what they entered. */
export type NewConversation = Readonly<{
  propertyId: number;
  from: Readonly<{ phone: string | null }> & (Readonly<{ memberId: number }> | Readonly<{ fullName: string; email: string }>);
  message: string;
}>;

export interface Conversations extends Reader<ConversationRow, Conversation> {
  /** With its first message. */
  add(conversation: NewConversation): Promise<number>;
  /** The new message's id. */
  answer(message: Readonly<{ conversationId: number; authorId: number; body: string }>): Promise<number>;
  /** The person has read all that stands there now. */
  markRead(conversationId: number, personId: number): Promise<void>;
}

/** Kept exactly when the change is. */
export interface Outbox {
  /** Carried out at once, or not before `dueAt` (a moment in ISO 8601). */
  add(effects: readonly Effect[], dueAt?: string): Promise<void>;
}

export type NewMail = Pick<Mail, 'kind' | 'personId' | 'toAddress' | 'replyTo' | 'subject' | 'content'>;

export interface Mails extends Reader<MailRow, Mail> {
  /** They wait. Ids in the order given. */
  add(mails: readonly NewMail[]): Promise<readonly number[]>;
  settle(id: number, state: MailState, reason: string | null): Promise<void>;
  /** Lets a mail that failed wait again; false when it has not failed. */
  waitAgain(id: number): Promise<boolean>;
}

/** A member as mails reach them. */
export type Recipient = Readonly<{ id: number; role: AccountRole; email: string; wantsEmail: boolean }>;

export interface Preferences {
  /** Only people who can sign in. */
  reach(whom: Readonly<{ personId: number }> | 'administrators'): Promise<readonly Recipient[]>;
  /** Stops notifications by e-mail. */
  stopEmail(personId: number): Promise<void>;
}

/** Links that open an account to who can read its mail. They are kept as a hash. */
export interface PasswordResets {
  /** A new link's token, good for an hour and for the password of now; older ones of the person are void. */
  issue(personId: number): Promise<string>;
  isGood(token: string): Promise<boolean>;
  /** Whose it is; uses it up, under concurrency too. Undefined when it is not good. */
  use(token: string): Promise<number | undefined>;
}

/** How one visitor is told from another. */
export type VisitFrom = Readonly<{ address: string; userAgent: string }>;

/** Visits of referral links, by day in UTC. Nothing of a visitor outlasts the day. */
export interface ReferralVisits {
  /** Counts once a day and visitor. `begun`: this was the first visit of any link on that day. */
  count(personId: number, from: VisitFrom): Promise<Readonly<{ day: string; begun: boolean }>>;
  /** Leaves of a day that is over the number of visits alone. */
  forget(day: string): Promise<void>;
}

export type TemplateContent = Readonly<{ name: string; description: string | null; steps: readonly TemplateStep[] }>;

export interface Templates {
  all(): Promise<Json<DealFlowTemplate[]>>;
  view(id: number): Promise<Json<DealFlowTemplate> | undefined>;
  default(): Promise<Json<DealFlowTemplate> | undefined>;
  find(id: number): Promise<DealFlowTemplate | undefined>;
  /** Which version's steps a deal that begins now keeps. */
  defaultVersionId(): Promise<number | null>;
  /** Holds every other change of templates back until the transaction ends. */
  lock(): Promise<void>;
  count(): Promise<number>;
  add(template: TemplateContent, createdById: number): Promise<number>;
  /** Also moves the version on; running deals keep the steps they began with. */
  change(id: number, content: Partial<TemplateContent>): Promise<void>;
  remove(id: number): Promise<void>;
  setDefault(id: number): Promise<void>;
  oldestId(): Promise<number | undefined>;
}

/** One-way hashing of passwords; slow on purpose. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown person (undefined) as for a known one. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  isCommon(password: string): boolean;
}

export interface Sessions {
  /** Ends every session of the person. */
  endAllOf(personId: number): Promise<void>;
}

/** Where ZIP codes and cities of the country are, without asking anybody. */
export interface Gazetteer {
  /** By five digits. */
  zipCode(digits: string): Promise<ZipPlace | undefined>;
  /** The mean of the city's ZIP codes, however its name is written; the state by its two letters. */
  city(city: string, state: string): Promise<Point | undefined>;
}

/** The online service that knows exact places; slow, and now and then away. Throws GeocoderAway where a later try may do better. */
export interface Geocoder {
  /** An address in one line. */
  locate(address: string): Promise<Geocoded>;
}

export interface Ids {
  /** 8 characters of Crockford base32, unguessable. */
  referralId(): string;
  /** A UUID, unguessable. */
  fileId(): string;
}

export interface Clock {
  now(): Date;
}

export interface Settings {
  /** Undefined where it was never decided. */
  houseContact(): Promise<HouseContact | undefined>;
  keepHouseContact(contact: HouseContact, by: number): Promise<void>;
}

/** The words that anything searchable bears. */
export interface Vocabulary {
  /** Known words that this one (lower-cased) may have been meant to be, the likeliest first; the word itself, where it is known. */
  resembling(word: string, count: number): Promise<readonly string[]>;
}

/** Everything the core asks of the world, inside one transaction. */
export type Ports = Readonly<{
  properties: Properties;
  deals: Deals;
  ledger: Ledger;
  people: People;
  activities: Activities;
  notifications: Notifications;
  vocabulary: Vocabulary;
  settings: Settings;
  conversations: Conversations;
  outbox: Outbox;
  mails: Mails;
  preferences: Preferences;
  passwordResets: PasswordResets;
  referralVisits: ReferralVisits;
  templates: Templates;
  files: Files;
  passwords: Passwords;
  sessions: Sessions;
  gazetteer: Gazetteer;
  /** Null where none is configured. Not to be asked within a transaction. */
  geocoder: Geocoder | null;
  ids: Ids;
  clock: Clock;
  /** Runs the work in a transaction of its own; inside one, in that one. */
  atomically<R>(work: (ports: Ports) => Promise<R>): Promise<R>;
}>;

/** What is to be written together with the end of an effect, in one transaction. */
export type Keep = (ports: Ports) => Promise<void>;
