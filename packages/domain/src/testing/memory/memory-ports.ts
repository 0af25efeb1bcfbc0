import { passwordForm, passwordForms } from '../../account/password-normalization.ts';
import type { Events } from '../../events.ts';
import type { Passwords } from '../../people/ports.ts';
import { noGeocoder } from '../../places/no-geocoder.ts';
import type { Clock, Ports } from '../../ports.ts';
import { noTransaction, unitOfWork } from '../../unit-of-work.ts';
import { memoryApiTokens, memoryEmailChanges, memoryEmailConfirmations, memoryErasure, memorySessions } from './account/memory-account.ts';
import { memoryInvitations } from './account/memory-invitations.ts';
import { memoryPasswordResets } from './account/memory-password-resets.ts';
import { memoryPersonalData } from './account/memory-personal-data.ts';
import { memoryReferralVisits } from './account/memory-referral-visits.ts';
import { memoryOneTimeCodes, memorySecondFactors } from './account/memory-second-factors.ts';
import { memorySecurityLog } from './account/memory-security-log.ts';
import { memoryActivities } from './memory-activities.ts';
import { memoryConversations, memoryOutbox } from './memory-conversations.ts';
import { memoryDeals } from './memory-deals.ts';
import { memoryDrafts } from './memory-drafts.ts';
import { memoryFiles } from './memory-files.ts';
import { memoryGazetteer } from './memory-gazetteer.ts';
import { memoryCommissionPlans, memoryLedger } from './memory-ledger.ts';
import { memoryMails, memoryPreferences } from './memory-mails.ts';
import { memoryMembers, memoryNetwork } from './memory-members.ts';
import { memoryNotifications } from './memory-notifications.ts';
import { memoryPeople } from './memory-people.ts';
import { memoryProperties } from './memory-properties.ts';
import { memoryRetention } from './memory-retention.ts';
import { memorySettings } from './memory-settings.ts';
import { keep, type MemoryState, memoryState } from './memory-state.ts';
import { memoryTemplates } from './memory-templates.ts';
import { memoryVocabulary } from './memory-vocabulary.ts';
import { memoryDeliveries, memoryWebhookCalls, memoryWebhooks } from './memory-webhooks.ts';

/** This hash is fast and not secure. */
const passwords: Passwords = {
  hash: async (password) => `hash of ${passwordForm(password)}`,
  verify: async (password, hash) => passwordForms(password).some((form) => hash === `hash of ${form}`),
  isCommon: async (password) => ['password', 'sunshine', '123456789'].includes(password),
};

export type MemoryPorts = Ports & {
  readonly state: MemoryState;
  /** People are listed in the order in which their sessions ended. */
  readonly signedOut: readonly number[];
};

/** Creates ports in memory. `atomically` restores the state when the work fails; concurrent transactions are not isolated. */
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
    securityLog: memorySecurityLog(state),
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
    emailConfirmations: memoryEmailConfirmations(state),
    secondFactors: memorySecondFactors(state),
    oneTimeCodes: memoryOneTimeCodes(state),
    erasure: memoryErasure(state),
    personalData: memoryPersonalData(state),
    gazetteer: memoryGazetteer,
    geocoder: noGeocoder,
    environment: { overrides: {}, hasMailServer: true, allowsGeocoder: (url) => url.startsWith('https:') },
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
    events: noTransaction,
    atomically: async (work) => {
      const putBack = keep(state);
      const inside = (events: Events): Ports => {
        const joined: Ports = { ...ports, events, atomically: (nested) => nested(joined) };
        return joined;
      };
      return unitOfWork(inside, work).catch((error: unknown) => {
        putBack();
        throw error;
      });
    },
  };
  return ports;
}
