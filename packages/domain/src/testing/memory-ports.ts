import { commonPasswords, isCommonPassword } from '../people/common-passwords.ts';
import { noGeocoder } from '../places/no-geocoder.ts';
import type { Clock, Passwords, Ports } from '../ports.ts';
import { memoryApiTokens, memoryEmailChanges, memoryErasure, memorySessions } from './memory-account.ts';
import { memoryActivities } from './memory-activities.ts';
import { memoryConversations, memoryOutbox } from './memory-conversations.ts';
import { memoryDeals } from './memory-deals.ts';
import { memoryDrafts } from './memory-drafts.ts';
import { memoryFiles } from './memory-files.ts';
import { memoryGazetteer } from './memory-gazetteer.ts';
import { memoryInvitations } from './memory-invitations.ts';
import { memoryCommissionPlans, memoryLedger } from './memory-ledger.ts';
import { memoryMails, memoryPreferences } from './memory-mails.ts';
import { memoryMembers, memoryNetwork } from './memory-members.ts';
import { memoryNotifications } from './memory-notifications.ts';
import { memoryPasswordResets } from './memory-password-resets.ts';
import { memoryPeople } from './memory-people.ts';
import { memoryPersonalData } from './memory-personal-data.ts';
import { memoryProperties } from './memory-properties.ts';
import { memoryReferralVisits } from './memory-referral-visits.ts';
import { memoryRetention } from './memory-retention.ts';
import { memoryOneTimeCodes, memorySecondFactors } from './memory-second-factors.ts';
import { memorySettings } from './memory-settings.ts';
import { keep, type MemoryState, memoryState } from './memory-state.ts';
import { memoryTemplates } from './memory-templates.ts';
import { memoryVocabulary } from './memory-vocabulary.ts';
import { memoryDeliveries, memoryWebhookCalls, memoryWebhooks } from './memory-webhooks.ts';

/** Hides nothing, and is quick. */
const passwords: Passwords = {
  hash: async (password) => `hash of ${password}`,
  verify: async (password, hash) => hash === `hash of ${password}`,
  isCommon: isCommonPassword(commonPasswords(['password', '123456789'])),
};

export type MemoryPorts = Ports & {
  readonly state: MemoryState;
  /** People whose sessions were ended, in order. */
  readonly signedOut: readonly number[];
};

/** A world in memory. `atomically` puts everything back when the work fails; works that overlap are not kept apart. */
export function memoryPorts(clock: Clock): MemoryPorts {
  const state = memoryState(clock);
  const signedOut: number[] = [];
  let referralIds = 0;
  let fileIds = 0;
  let recoveryCodes = 0;
  const ports: MemoryPorts = {
    state,
    signedOut,
    properties: memoryProperties(state),
    deals: memoryDeals(state),
    ledger: memoryLedger(state),
    commissionPlans: memoryCommissionPlans(state),
    people: memoryPeople(state),
    activities: memoryActivities(state),
    notifications: memoryNotifications(state),
    settings: memorySettings(state),
    vocabulary: memoryVocabulary(state),
    conversations: memoryConversations(state),
    outbox: memoryOutbox(state),
    mails: memoryMails(state),
    webhooks: memoryWebhooks(state),
    deliveries: memoryDeliveries(state),
    webhookCalls: memoryWebhookCalls,
    preferences: memoryPreferences(state),
    passwordResets: memoryPasswordResets(state),
    referralVisits: memoryReferralVisits(state),
    invitations: memoryInvitations(state),
    members: memoryMembers(state),
    network: memoryNetwork(state),
    templates: memoryTemplates(state),
    files: memoryFiles(state),
    drafts: memoryDrafts(state),
    retention: memoryRetention(state),
    passwords,
    sessions: memorySessions(state, signedOut),
    apiTokens: memoryApiTokens(state),
    emailChanges: memoryEmailChanges(state),
    secondFactors: memorySecondFactors(state),
    oneTimeCodes: memoryOneTimeCodes(state),
    erasure: memoryErasure(state),
    personalData: memoryPersonalData(state),
    gazetteer: memoryGazetteer,
    geocoder: noGeocoder,
    environment: { preset: {}, allowsGeocoder: (url) => url.startsWith('https:') },
    ids: {
      webhookSecret: () => 'whsec_bWVtb3J5LW9mLXRlc3RzLW5vLXNlY3JldA==',
      referralId: () => {
        referralIds += 1;
        return `M${String(referralIds).padStart(7, '0')}`;
      },
      recoveryCode: () => {
        recoveryCodes += 1;
        return `AAAA-BBBB-CCCC-${String(recoveryCodes).padStart(4, '0')}`;
      },
      fileId: () => {
        fileIds += 1;
        return `00000000-0000-4000-8000-${String(fileIds).padStart(12, '0')}`;
      },
    },
    clock,
    atomically: async (work) => {
      const putBack = keep(state);
      return work(ports).catch((error: unknown) => {
        putBack();
        throw error;
      });
    },
  };
  return ports;
}
