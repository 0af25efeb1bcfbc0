import type { Ports } from '@acre/domain/application';
import { randomIds, systemClock } from './ids.ts';
import type { Database, Transaction } from './pg/connect.ts';
import { pgActivities } from './pg/pg-activities.ts';
import { pgConversations } from './pg/pg-conversations.ts';
import { pgDeals } from './pg/pg-deals.ts';
import { pgDrafts } from './pg/pg-drafts.ts';
import { pgFiles } from './pg/pg-files.ts';
import { pgCommissionPlans, pgLedger } from './pg/pg-ledger.ts';
import { pgMails } from './pg/pg-mails.ts';
import { pgNotifications } from './pg/pg-notifications.ts';
import { pgOutbox } from './pg/pg-outbox.ts';
import { pgPasswordResets } from './pg/pg-password-resets.ts';
import { pgPeople } from './pg/pg-people.ts';
import { pgPreferences } from './pg/pg-preferences.ts';
import { pgProperties } from './pg/pg-properties.ts';
import { pgReferralVisits } from './pg/pg-referral-visits.ts';
import { pgRetention } from './pg/pg-retention.ts';
import { pgSessions } from './pg/pg-sessions.ts';
import { pgSettings } from './pg/pg-settings.ts';
import { pgTemplates } from './pg/pg-templates.ts';
import { pgVocabulary } from './pg/pg-vocabulary.ts';

export type PortsOn = (db: Database, atomically: Ports['atomically']) => Ports;

/** What is the same on every connection. */
export type Tools = Pick<Ports, 'passwords' | 'gazetteer' | 'geocoder'>;

/** Every port of the core on one connection: the pool or a transaction. */
export const portsWith =
  ({ passwords, gazetteer, geocoder }: Tools): PortsOn =>
  (db, atomically) => ({
    properties: pgProperties(db),
    deals: pgDeals(db),
    ledger: pgLedger(db),
    commissionPlans: pgCommissionPlans(db),
    people: pgPeople(db),
    activities: pgActivities(db),
    notifications: pgNotifications(db),
    settings: pgSettings(db),
    vocabulary: pgVocabulary(db),
    conversations: pgConversations(db),
    outbox: pgOutbox(db),
    mails: pgMails(db),
    preferences: pgPreferences(db),
    passwordResets: pgPasswordResets(db),
    referralVisits: pgReferralVisits(db),
    templates: pgTemplates(db),
    files: pgFiles(db),
    drafts: pgDrafts(db),
    retention: pgRetention(db),
    sessions: pgSessions(db),
    passwords,
    gazetteer,
    geocoder,
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
