import type { Ports } from '@acre/domain/application';
import { randomIds, systemClock } from './ids.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import type { Database, Transaction } from './pg/connect.ts';
import { pgPersonalData } from './pg/personal-data/pg-personal-data.ts';
import { pgActivities } from './pg/pg-activities.ts';
import { pgApiTokens } from './pg/pg-api-tokens.ts';
import { pgConversations } from './pg/pg-conversations.ts';
import { pgDeals } from './pg/pg-deals.ts';
import { pgDrafts } from './pg/pg-drafts.ts';
import { pgEmailChanges } from './pg/pg-email-changes.ts';
import { pgErasure } from './pg/pg-erasure.ts';
import { pgFiles } from './pg/pg-files.ts';
import { pgInvitations } from './pg/pg-invitations.ts';
import { pgCommissionPlans, pgLedger } from './pg/pg-ledger.ts';
import { pgMails } from './pg/pg-mails.ts';
import { pgMembers, pgNetwork } from './pg/pg-members.ts';
import { pgNotifications } from './pg/pg-notifications.ts';
import { pgOutbox } from './pg/pg-outbox.ts';
import { pgPasswordResets } from './pg/pg-password-resets.ts';
import { pgPeople } from './pg/pg-people.ts';
import { pgPreferences } from './pg/pg-preferences.ts';
import { pgProperties } from './pg/pg-properties.ts';
import { pgReferralVisits } from './pg/pg-referral-visits.ts';
import { pgRetention } from './pg/pg-retention.ts';
import { pgSecondFactors } from './pg/pg-second-factors.ts';
import { pgSessions } from './pg/pg-sessions.ts';
import { pgSettings } from './pg/pg-settings.ts';
import { pgTemplates } from './pg/pg-templates.ts';
import { pgVocabulary } from './pg/pg-vocabulary.ts';
import { pgDeliveries, pgWebhooks } from './pg/pg-webhooks.ts';
import type { Sealer } from './sealer.ts';

export type PortsOn = (db: Database, atomically: Ports['atomically']) => Ports;

/** What is the same on every connection. */
export type Tools = Pick<Ports, 'passwords' | 'gazetteer' | 'geocoder' | 'environment' | 'webhookCalls'> & Readonly<{ sealer: Sealer }>;

/** Every port of the core on one connection: the pool or a transaction. */
export const portsWith =
  ({ passwords, gazetteer, geocoder, environment, webhookCalls, sealer }: Tools): PortsOn =>
  (db, atomically) => ({
    properties: pgProperties(db),
    deals: pgDeals(db),
    ledger: pgLedger(db),
    commissionPlans: pgCommissionPlans(db),
    people: pgPeople(db),
    activities: pgActivities(db),
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
    atomically,
  });

/** Inside a transaction, work that must be atomic runs in that one. */
export function onTransaction(trx: Transaction, portsOn: PortsOn): Ports {
  const ports: Ports = portsOn(trx, (work) => work(ports));
  return ports;
}

export const onPool = (db: Database, portsOn: PortsOn): Ports =>
  portsOn(db, (work) => db.transaction((trx) => work(onTransaction(trx, portsOn))));
