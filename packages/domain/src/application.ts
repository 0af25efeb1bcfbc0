/** The door for http-api: ports and use cases, one a line. Each takes the ports and gives the function that does it. */
import { confirmEmailChange, readEmailChange, requestEmailChange, withdrawEmailChange } from './account/change-email.ts';
import { deleteAccount } from './account/delete-account.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './account/manage-second-factor.ts';
import { createToken, listTokens, revokeToken } from './account/manage-tokens.ts';
import { archiveData } from './account/personal-data/archive-data.ts';
import { requestData } from './account/personal-data/request-data.ts';
import { completeSignIn } from './account/prove-second-factor.ts';
import { resetSecondFactor, resetSecondFactorOf } from './account/reset-second-factor.ts';
import { endOtherSessions, endSession, listSessions } from './account/sessions.ts';
import { listActivities } from './activity/list-activities.ts';
import { changePlan, readPlan } from './commission/change-plan.ts';
import { exportStatement } from './commission/export-statement.ts';
import { listLedger, listLedgerOf, totalLedger, totalLedgerOf } from './commission/list-ledger.ts';
import { previewSplit } from './commission/preview-split.ts';
import { readStatement, readWholeStatement } from './commission/statement.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import {
  createTemplate,
  duplicateTemplate,
  editTemplate,
  exportTemplate,
  readDefaultTemplate,
  readTemplate,
  removeTemplate,
  setDefaultTemplate,
} from './deal-flow/manage-templates.ts';
import { createDeal } from './deals/create-deal.ts';
import { editDeal } from './deals/edit-deal.ts';
import { exportDeals } from './deals/export-deals.ts';
import { listDeals } from './deals/list-deals.ts';
import { listParticipants } from './deals/list-participants.ts';
import { readDeal } from './deals/read-deal.ts';
import { readDealHistory } from './deals/read-deal-history.ts';
import { totalDeals } from './deals/total-deals.ts';
import { discardDraft, keepDraft, readDraft } from './drafts/keep-draft.ts';
import { answerConversation, markConversationRead, readConversation } from './enquiries/answer.ts';
import { beginConversation } from './enquiries/begin-conversation.ts';
import { listConversations } from './enquiries/list-conversations.ts';
import { sendEnquiry } from './enquiries/send-enquiry.ts';
import { readFile } from './files/read-file.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { takeFile } from './files/take-file.ts';
import { changePreferences, readPreferences } from './house/change-preferences.ts';
import { changeHouseContact, readHouseContact } from './house/house-contact.ts';
import { acceptInvitation, checkInvitation } from './invitations/accept-invitation.ts';
import { invite, issueInvitationLink, listInvitations, readInvitation, resendInvitation, revokeInvitation } from './invitations/invite.ts';
import { announceEnquiry } from './mail/announce-enquiry.ts';
import { announceReply } from './mail/announce-reply.ts';
import { listMails, readMail, resendMail } from './mail/read-mails.ts';
import { mailFailed, type PostOffice, sendMail } from './mail/send-mail.ts';
import { chooseChannels, readChannels, stopEmail } from './notifications/choose-channels.ts';
import { countUnread, listNotifications, readAllNotifications, readNotification } from './notifications/list-notifications.ts';
import { postDigests } from './notifications/post-digests.ts';
import { telling } from './notifications/telling.ts';
import { addClient } from './people/add-client.ts';
import { countReferralVisit, forgetVisitors } from './people/count-referral-visit.ts';
import { deactivatePerson, reactivatePerson } from './people/deactivate-person.ts';
import { changePassword, editPerson } from './people/edit-person.ts';
import { exportMembers, listMembers, readMember } from './people/list-members.ts';
import { listDealsOf, listPropertiesOf } from './people/list-works.ts';
import { checkPasswordReset, issuePasswordReset, postPasswordReset, requestPasswordReset, resetPassword } from './people/password-reset.ts';
import { readFunnel } from './people/read-funnel.ts';
import { readHistory } from './people/read-history.ts';
import { readNetwork } from './people/read-network.ts';
import { listPeople, readOneself, readPerformance, readPerson, readReferrer } from './people/read-people.ts';
import { createAdmin, register } from './people/register.ts';
import { signIn } from './people/sign-in.ts';
import { writeToPerson } from './people/write-to-person.ts';
import { mapProperties } from './places/map-properties.ts';
import { readZipCode } from './places/read-zip-code.ts';
import { placeUnknown, refinePlace } from './places/refine-place.ts';
import type { Ports } from './ports.ts';
import { changeStatuses } from './properties/change-statuses.ts';
import { changeStatusesByVersion } from './properties/change-statuses-by-version.ts';
import { deleteProperty, restoreProperty } from './properties/delete-property.ts';
import { editProperty } from './properties/edit-property.ts';
import { exportProperties } from './properties/export-properties.ts';
import { findDuplicates } from './properties/find-duplicates.ts';
import { importProperties } from './properties/import-properties.ts';
import { listAddresses } from './properties/list-addresses.ts';
import { listDeletedProperties } from './properties/list-deleted.ts';
import { listFeatures } from './properties/list-features.ts';
import { listProperties } from './properties/list-properties.ts';
import { listSimilar } from './properties/list-similar.ts';
import { readProperty } from './properties/read-property.ts';
import { readStatusHistory } from './properties/read-status-history.ts';
import { submitProperty } from './properties/submit-property.ts';
import { tryStatuses } from './properties/try-statuses.ts';
import { listReso, readReso } from './reso/list-reso.ts';
import { forgetPassed } from './retention/forget-passed.ts';
import { searchEverything } from './search/search-everything.ts';
import { deliverWebhook, webhookFailed } from './webhooks/deliver.ts';
import {
  createWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  readWebhook,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
} from './webhooks/manage-webhooks.ts';
import { publishing } from './webhooks/publishing.ts';

/** What Acre does, on the given ports. Whatever is recorded is told to those whom it concerns, and whatever changes to other systems. */
export const application = (ports: Ports) => useCases(telling(publishing(ports)));

/** One literal, since it is made for every transaction: that takes 2 µs, and put together from a part of each noun 380 µs. */
const useCases = (ports: Ports) => ({
  signIn: signIn(ports),
  completeSignIn: completeSignIn(ports),
  readSecondFactor: readSecondFactor(ports),
  beginSecondFactor: beginSecondFactor(ports),
  confirmSecondFactor: confirmSecondFactor(ports),
  renewRecoveryCodes: renewRecoveryCodes(ports),
  removeSecondFactor: removeSecondFactor(ports),
  resetSecondFactor: resetSecondFactor(ports),
  resetSecondFactorOf: resetSecondFactorOf(ports),
  register: register(ports),
  createAdmin: createAdmin(ports),
  changePassword: changePassword(ports),
  requestPasswordReset: requestPasswordReset(ports),
  issuePasswordReset: issuePasswordReset(ports),
  checkPasswordReset: checkPasswordReset(ports),
  resetPassword: resetPassword(ports),
  requestEmailChange: requestEmailChange(ports),
  readEmailChange: readEmailChange(ports),
  withdrawEmailChange: withdrawEmailChange(ports),
  confirmEmailChange: confirmEmailChange(ports),
  deleteAccount: deleteAccount(ports),
  requestData: requestData(ports),
  archiveData: archiveData(ports),
  listTokens: listTokens(ports),
  createToken: createToken(ports),
  revokeToken: revokeToken(ports),
  listSessions: listSessions(ports),
  endSession: endSession(ports),
  endOtherSessions: endOtherSessions(ports),

  listPeople: listPeople(ports),
  readPerson: readPerson(ports),
  readOneself: readOneself(ports),
  readPerformance: readPerformance(ports),
  readReferrer: readReferrer(ports),
  editPerson: editPerson(ports),
  addClient: addClient(ports),
  countReferralVisit: countReferralVisit(ports),
  deactivatePerson: deactivatePerson(ports),
  reactivatePerson: reactivatePerson(ports),
  writeToPerson: writeToPerson(ports),
  readFunnel: readFunnel(ports),
  listMembers: listMembers(ports),
  readMember: readMember(ports),
  exportMembers: exportMembers(ports),
  readNetwork: readNetwork(ports),
  listPropertiesOf: listPropertiesOf(ports),
  listDealsOf: listDealsOf(ports),
  readHistory: readHistory(ports),

  invite: invite(ports),
  issueInvitationLink: issueInvitationLink(ports),
  listInvitations: listInvitations(ports),
  readInvitation: readInvitation(ports),
  resendInvitation: resendInvitation(ports),
  revokeInvitation: revokeInvitation(ports),
  checkInvitation: checkInvitation(ports),
  acceptInvitation: acceptInvitation(ports),

  stopEmail: stopEmail(ports),

  listProperties: listProperties(ports),
  mapProperties: mapProperties(ports),
  listAddresses: listAddresses(ports),
  listFeatures: listFeatures(ports),
  listReso: listReso(ports),
  readReso: readReso(ports),
  readProperty: readProperty(ports),
  readStatusHistory: readStatusHistory(ports),
  listSimilar: listSimilar(ports),
  listDeletedProperties: listDeletedProperties(ports),
  submitProperty: submitProperty(ports),
  editProperty: editProperty(ports),
  importProperties: importProperties(ports),
  deleteProperty: deleteProperty(ports),
  restoreProperty: restoreProperty(ports),
  changeStatuses: changeStatuses(ports),
  tryStatuses: tryStatuses(ports),
  changeStatusesByVersion: changeStatusesByVersion(ports),
  exportProperties: exportProperties(ports),
  findDuplicates: findDuplicates(ports),

  readZipCode: readZipCode(ports),

  listDeals: listDeals(ports),
  totalDeals: totalDeals(ports),
  exportDeals: exportDeals(ports),
  readDeal: readDeal(ports),
  readDealHistory: readDealHistory(ports),
  createDeal: createDeal(ports),
  editDeal: editDeal(ports),
  listParticipants: listParticipants(ports),

  readPlan: readPlan(ports),
  changePlan: changePlan(ports),
  previewSplit: previewSplit(ports),
  listLedger: listLedger(ports),
  listLedgerOf: listLedgerOf(ports),
  totalLedger: totalLedger(ports),
  totalLedgerOf: totalLedgerOf(ports),
  readStatement: readStatement(ports),
  readWholeStatement: readWholeStatement(ports),
  exportStatement: exportStatement(ports),

  listTemplates: ports.templates.all,
  readTemplate: readTemplate(ports),
  readDefaultTemplate: readDefaultTemplate(ports),
  createTemplate: createTemplate(ports),
  duplicateTemplate: duplicateTemplate(ports),
  exportTemplate: exportTemplate(ports),
  editTemplate: editTemplate(ports),
  removeTemplate: removeTemplate(ports),
  setDefaultTemplate: setDefaultTemplate(ports),

  readDraft: readDraft(ports),
  keepDraft: keepDraft(ports),
  discardDraft: discardDraft(ports),

  takeFile: takeFile(ports),
  readFile: readFile(ports),
  sweepFiles: sweepFiles(ports),
  forgetPassed: forgetPassed(ports),

  listActivities: listActivities(ports),
  readDashboard: readDashboard(ports),

  listNotifications: listNotifications(ports),
  readChannels: readChannels(ports),
  chooseChannels: chooseChannels(ports),
  postDigests: postDigests(ports),
  countUnread: countUnread(ports),
  readNotification: readNotification(ports),
  readAllNotifications: readAllNotifications(ports),

  readHouseContact: readHouseContact(ports),
  changeHouseContact: changeHouseContact(ports),
  readPreferences: readPreferences(ports),
  changePreferences: changePreferences(ports),

  searchEverything: searchEverything(ports),

  sendEnquiry: sendEnquiry(ports),
  beginConversation: beginConversation(ports),
  listConversations: listConversations(ports),
  answerConversation: answerConversation(ports),
  readConversation: readConversation(ports),
  markConversationRead: markConversationRead(ports),

  listWebhooks: listWebhooks(ports),
  readWebhook: readWebhook(ports),
  createWebhook: createWebhook(ports),
  editWebhook: editWebhook(ports),
  removeWebhook: removeWebhook(ports),
  rotateWebhookSecret: rotateWebhookSecret(ports),
  listDeliveries: listDeliveries(ports),
  readDelivery: readDelivery(ports),
  resendDelivery: resendDelivery(ports),

  listMails: listMails(ports),
  readMail: readMail(ports),
  resendMail: resendMail(ports),
});

export type Application = ReturnType<typeof application>;

/** What is carried out afterwards, outside of any request. */
export const afterwards = (ports: Ports, office: PostOffice) => ({
  announceEnquiry: announceEnquiry(ports),
  announceReply: announceReply(ports),
  sendMail: sendMail(ports, office),
  mailFailed,
  deliverWebhook: deliverWebhook(ports),
  webhookFailed,
  postPasswordReset: postPasswordReset(ports),
  forgetVisitors,
  refinePlace: refinePlace(ports),
  placeUnknown,
});

export type { Archive } from './account/personal-data/archive-data.ts';
export { jsonFileOf, type PersonalNoun, type PersonalRecord, personalNouns } from './account/personal-data/nouns.ts';
export { recoveryCodeFrom } from './account/second-factor.ts';
export type { Preview } from './commission/preview-split.ts';
export type { DealContent } from './deals/create-deal.ts';
export type { DealEdit } from './deals/edit-deal.ts';
export type { Enquiry } from './enquiries/send-enquiry.ts';
export type { Json, Page } from './kernel/page.ts';
export { toJson } from './kernel/page.ts';
export { type Mailer, MailRefused, type OutgoingMail } from './mail/mailer.ts';
export type { PostOffice } from './mail/send-mail.ts';
export { commonPasswords, isCommonPassword } from './people/common-passwords.ts';
export type { PersonEdit } from './people/edit-person.ts';
export { referralIdFrom } from './people/referral-id.ts';
export { type Geocoded, GeocoderAway, notGeocoded } from './places/geocoder.ts';
export type { MapQuery as MappedProperties } from './places/map-properties.ts';
export { noGeocoder } from './places/no-geocoder.ts';
export { placeOffline } from './places/place-offline.ts';
export type * from './ports.ts';
export type { PropertySelection } from './properties/change-statuses.ts';
export type { PropertyEdit } from './properties/edit-property.ts';
export type { PropertyExport } from './properties/export-properties.ts';
export type { ImportedProperty } from './properties/import-properties.ts';
export type { Feature, FeatureQuery } from './properties/list-features.ts';
export type { PropertyQuery as SearchedProperties } from './properties/list-properties.ts';
export type { ResoPage, ResoQuery } from './reso/list-reso.ts';
export { NotDelivered } from './webhooks/deliver.ts';
