import type { ApiTokens, EmailChanges, Erasure, OneTimeCodes, PersonalData, SecondFactors, Sessions } from './account/ports.ts';
import type { Activities } from './activity/ports.ts';
import type { CommissionPlans, Ledger } from './commission/ports.ts';
import type { Templates } from './deal-flow/ports.ts';
import type { Deals } from './deals/ports.ts';
import type { Drafts } from './drafts/ports.ts';
import type { Conversations } from './enquiries/ports.ts';
import type { Files } from './files/ports.ts';
import type { Environment, Settings } from './house/ports.ts';
import type { Invitations } from './invitations/ports.ts';
import type { Mails, Preferences } from './mail/ports.ts';
import type { Notifications } from './notifications/ports.ts';
import type { Outbox } from './outbox/ports.ts';
import type { Members, Network, PasswordResets, Passwords, People, ReferralVisits } from './people/ports.ts';
import type { Gazetteer, PromptGeocoder } from './places/ports.ts';
import type { Properties } from './properties/ports.ts';
import type { Retention } from './retention/ports.ts';
import type { Vocabulary } from './search/ports.ts';
import type { Deliveries, WebhookCalls, Webhooks } from './webhooks/ports.ts';

export type * from './account/ports.ts';
export type * from './activity/ports.ts';
export type * from './commission/ports.ts';
export type * from './deal-flow/ports.ts';
export type * from './deals/ports.ts';
export type * from './drafts/ports.ts';
export type * from './enquiries/ports.ts';
export type * from './files/ports.ts';
export type * from './house/ports.ts';
export type * from './invitations/ports.ts';
export type * from './kernel/status-move.ts';
export type * from './mail/ports.ts';
export type * from './notifications/ports.ts';
export type * from './outbox/ports.ts';
export type * from './people/ports.ts';
export type * from './places/ports.ts';
export type * from './properties/ports.ts';
export type * from './retention/ports.ts';
export type * from './search/ports.ts';
export type * from './webhooks/ports.ts';

export interface Ids {
  /** 8 characters of Crockford base32, unguessable. */
  referralId(): string;
  /** A UUID, unguessable. */
  fileId(): string;
  /** 16 characters of Crockford base32 in groups of four, unguessable. */
  recoveryCode(): string;
  /** `whsec_` and 32 bytes in base64, as Standard Webhooks writes them. */
  webhookSecret(): string;
}

export interface Clock {
  now(): Date;
}

/** Everything the core asks of the world, inside one transaction. */
export type Ports = Readonly<{
  properties: Properties;
  deals: Deals;
  ledger: Ledger;
  commissionPlans: CommissionPlans;
  people: People;
  activities: Activities;
  notifications: Notifications;
  vocabulary: Vocabulary;
  settings: Settings;
  conversations: Conversations;
  outbox: Outbox;
  mails: Mails;
  webhooks: Webhooks;
  deliveries: Deliveries;
  webhookCalls: WebhookCalls;
  preferences: Preferences;
  passwordResets: PasswordResets;
  referralVisits: ReferralVisits;
  invitations: Invitations;
  members: Members;
  network: Network;
  templates: Templates;
  files: Files;
  drafts: Drafts;
  /** What is kept for a time only. */
  retention: Retention;
  passwords: Passwords;
  sessions: Sessions;
  apiTokens: ApiTokens;
  emailChanges: EmailChanges;
  secondFactors: SecondFactors;
  oneTimeCodes: OneTimeCodes;
  erasure: Erasure;
  personalData: PersonalData;
  gazetteer: Gazetteer;
  /** Not to be asked within a transaction. */
  geocoder: PromptGeocoder;
  environment: Environment;
  ids: Ids;
  clock: Clock;
  /** Runs the work in a transaction of its own; inside one, in that one. */
  atomically<R>(work: (ports: Ports) => Promise<R>): Promise<R>;
}>;

/** What is to be written together with the end of an effect, in one transaction. */
export type Keep = (ports: Ports) => Promise<void>;
