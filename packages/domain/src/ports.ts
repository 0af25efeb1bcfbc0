import type {
  ApiTokens,
  EmailChanges,
  EmailConfirmations,
  Erasure,
  OneTimeCodes,
  PersonalData,
  SecondFactors,
  Sessions,
} from './account/ports.ts';
import type { Activities } from './activity/ports.ts';
import type { CommissionPlans, Ledger } from './commission/ports.ts';
import type { Templates } from './deal-flow/ports.ts';
import type { Deals } from './deals/ports.ts';
import type { Drafts } from './drafts/ports.ts';
import type { Conversations } from './enquiries/ports.ts';
import type { Events } from './events.ts';
import type { Files } from './files/ports.ts';
import type { Environment, Settings } from './firm/ports.ts';
import type { Invitations } from './invitations/ports.ts';
import type { Mails, Preferences } from './mail/ports.ts';
import type { Notifications } from './notifications/ports.ts';
import type { Outbox } from './outbox/ports.ts';
import type { Members, Network, PasswordResets, Passwords, People, ReferralVisits } from './people/ports.ts';
import type { Gazetteer, PromptGeocoder } from './places/ports.ts';
import type { Properties } from './properties/ports.ts';
import type { Retention } from './retention/ports.ts';
import type { Vocabulary } from './search/ports.ts';
import type { SecurityLog } from './security/ports.ts';
import type { Deliveries, WebhookCalls, Webhooks } from './webhooks/ports.ts';

export interface Ids {
  /** The id has 8 unguessable characters of Crockford base32. */
  referralId(): string;
  /** The id is an unguessable UUID. */
  fileId(): string;
  /** The code has 28 unguessable characters of Crockford base32 in groups of four. */
  recoveryCode(): string;
  /** The secret is `whsec_` and 32 bytes in base64, as in Standard Webhooks. */
  webhookSecret(): string;
}

export interface Clock {
  now(): Date;
}

/** The core reaches the outside world only through these ports. Within `atomically`, the ports that store data share one transaction. */
export type Ports = Readonly<{
  properties: Properties;
  deals: Deals;
  ledger: Ledger;
  commissionPlans: CommissionPlans;
  people: People;
  activities: Activities;
  securityLog: SecurityLog;
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
  retention: Retention;
  passwords: Passwords;
  sessions: Sessions;
  apiTokens: ApiTokens;
  emailChanges: EmailChanges;
  emailConfirmations: EmailConfirmations;
  secondFactors: SecondFactors;
  oneTimeCodes: OneTimeCodes;
  erasure: Erasure;
  personalData: PersonalData;
  gazetteer: Gazetteer;
  /** The geocoder must not be called within a transaction. */
  geocoder: PromptGeocoder;
  environment: Environment;
  events: Events;
  ids: Ids;
  clock: Clock;
  /** Runs the work in its own transaction, or joins the current one. */
  atomically<R>(work: (ports: Ports) => Promise<R>): Promise<R>;
}>;

/**
 * Writes the results of an outbox effect. The same transaction records the outcome of the attempt, so both are stored together or not at
 * all.
 */
export type Keep = (ports: Ports) => Promise<void>;
