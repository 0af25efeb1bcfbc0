import type { Ports } from '@acre/domain/ports';
import type { Caller } from '@acre/domain/security/entry';
import { noTransaction, unitOfWork } from '@acre/domain/unit-of-work';
import { randomIds, systemClock } from './crypto/ids.ts';
import { oneTimeCodes } from './crypto/one-time-codes.ts';
import type { Sealer } from './crypto/sealer.ts';
import type { Database, Transaction } from './postgres/connect.ts';
import { pgApiTokens } from './postgres/stores/account/api-tokens.ts';
import { pgEmailChanges } from './postgres/stores/account/email-changes.ts';
import { pgEmailConfirmations } from './postgres/stores/account/email-confirmations.ts';
import { pgErasure } from './postgres/stores/account/erasure.ts';
import { pgPasswordResets } from './postgres/stores/account/password-resets.ts';
import { pgPersonalData } from './postgres/stores/account/personal-data/pg-personal-data.ts';
import { pgSecondFactors } from './postgres/stores/account/second-factors.ts';
import { pgSessions } from './postgres/stores/account/sessions.ts';
import { pgActivities } from './postgres/stores/activities.ts';
import { pgConversations } from './postgres/stores/conversations.ts';
import { pgDeals } from './postgres/stores/deals.ts';
import { pgDrafts } from './postgres/stores/drafts.ts';
import { pgFiles } from './postgres/stores/files.ts';
import { pgInvitations } from './postgres/stores/invitations.ts';
import { pgCommissionPlans, pgLedger } from './postgres/stores/ledger.ts';
import { pgMails } from './postgres/stores/mails.ts';
import { pgMembers, pgNetwork } from './postgres/stores/members.ts';
import { pgNotifications } from './postgres/stores/notifications.ts';
import { pgOutbox } from './postgres/stores/outbox.ts';
import { pgPeople } from './postgres/stores/people.ts';
import { pgPreferences } from './postgres/stores/preferences.ts';
import { pgProperties } from './postgres/stores/properties.ts';
import { pgReferralVisits } from './postgres/stores/referral-visits.ts';
import { pgRetention } from './postgres/stores/retention.ts';
import { nobody, pgSecurityLog, type TellOf } from './postgres/stores/security-log.ts';
import { pgSettings } from './postgres/stores/settings.ts';
import { pgTemplates } from './postgres/stores/templates.ts';
import { pgVocabulary } from './postgres/stores/vocabulary.ts';
import { pgDeliveries, pgWebhooks } from './postgres/stores/webhooks.ts';

/** These ports depend on the transaction. */
type Scope = Pick<Ports, 'atomically' | 'events'>;
/** `caller` is the IP address and the user agent of the request, for the security log. Both are null if `caller` is omitted. */
export type PortsOn = (db: Database, scope: Scope, caller?: Caller) => Ports;

/** These parts do not depend on the connection that `portsWith` gets, so the pool and all transactions share them. */
export type Tools = Pick<Ports, 'passwords' | 'gazetteer' | 'geocoder' | 'environment' | 'webhookCalls'> &
  Readonly<{ sealer: Sealer; tellOfSecurity?: TellOf | undefined }>;

/** Creates every port of the core on `db`, which is the connection pool or a transaction. */
export const portsWith =
  ({ passwords, gazetteer, geocoder, environment, webhookCalls, sealer, tellOfSecurity }: Tools): PortsOn =>
  (db, scope, caller = nobody) => ({
    properties: pgProperties(db),
    deals: pgDeals(db),
    ledger: pgLedger(db),
    commissionPlans: pgCommissionPlans(db),
    people: pgPeople(db),
    activities: pgActivities(db),
    securityLog: pgSecurityLog(db, tellOfSecurity, caller),
    notifications: pgNotifications(db),
    settings: pgSettings(db, sealer),
    vocabulary: pgVocabulary(db),
    conversations: pgConversations(db),
    outbox: pgOutbox(db),
    mails: pgMails(db),
    webhooks: pgWebhooks(db),
    deliveries: pgDeliveries(db),
    webhookCalls,
    preferences: pgPreferences(db),
    passwordResets: pgPasswordResets(db),
    referralVisits: pgReferralVisits(db),
    invitations: pgInvitations(db),
    members: pgMembers(db),
    network: pgNetwork(db),
    templates: pgTemplates(db),
    files: pgFiles(db),
    drafts: pgDrafts(db),
    retention: pgRetention(db),
    sessions: pgSessions(db),
    apiTokens: pgApiTokens(db),
    emailChanges: pgEmailChanges(db),
    emailConfirmations: pgEmailConfirmations(db),
    secondFactors: pgSecondFactors(db, sealer),
    oneTimeCodes: oneTimeCodes(systemClock),
    erasure: pgErasure(db),
    personalData: pgPersonalData(db),
    passwords,
    gazetteer,
    geocoder,
    environment,
    ids: randomIds,
    clock: systemClock,
    ...scope,
  });

/**
 * Runs `work` in the transaction `trx`. Nested calls of `atomically` use the same transaction. Before the commit, subscribers receive the
 * events that `work` recorded.
 */
export const inTransaction = <R>(trx: Transaction, portsOn: PortsOn, work: (ports: Ports) => Promise<R>, caller?: Caller): Promise<R> =>
  unitOfWork((events) => {
    const ports: Ports = portsOn(trx, { events, atomically: (nested) => nested(ports) }, caller);
    return ports;
  }, work);

export const onPool = (db: Database, portsOn: PortsOn, caller?: Caller): Ports =>
  portsOn(db, { events: noTransaction, atomically: (work) => db.transaction((trx) => inTransaction(trx, portsOn, work, caller)) }, caller);
