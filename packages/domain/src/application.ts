/** The door for http-api: ports and use cases, one a line. Each takes the ports and gives the function that does it. */
import { listActivities } from './activity/list-activities.ts';
import { changePlan, readPlan } from './commission/change-plan.ts';
import { listLedger, listLedgerOf } from './commission/list-ledger.ts';
import { previewSplit } from './commission/preview-split.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import {
  createTemplate,
  editTemplate,
  readDefaultTemplate,
  readTemplate,
  removeTemplate,
  setDefaultTemplate,
} from './deal-flow/manage-templates.ts';
import { createDeal } from './deals/create-deal.ts';
import { editDeal } from './deals/edit-deal.ts';
import { listDeals } from './deals/list-deals.ts';
import { listParticipants } from './deals/list-participants.ts';
import { readDeal } from './deals/read-deal.ts';
import { discardDraft, keepDraft, readDraft } from './drafts/keep-draft.ts';
import { answerConversation, markConversationRead, readConversation } from './enquiries/answer.ts';
import { listConversations } from './enquiries/list-conversations.ts';
import { sendEnquiry } from './enquiries/send-enquiry.ts';
import { readFile } from './files/read-file.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { takeFile } from './files/take-file.ts';
import { changeHouseContact, readHouseContact } from './house/house-contact.ts';
import { announceEnquiry } from './mail/announce-enquiry.ts';
import { announceReply } from './mail/announce-reply.ts';
import { listMails, readMail, resendMail } from './mail/read-mails.ts';
import { mailFailed, type PostOffice, sendMail } from './mail/send-mail.ts';
import { countUnread, listNotifications, readAllNotifications, readNotification } from './notifications/list-notifications.ts';
import { telling } from './notifications/telling.ts';
import { countReferralVisit, forgetVisitors } from './people/count-referral-visit.ts';
import { changePassword, editPerson } from './people/edit-person.ts';
import { checkPasswordReset, issuePasswordReset, postPasswordReset, requestPasswordReset, resetPassword } from './people/password-reset.ts';
import { listPeople, readOneself, readPerformance, readPerson, readReferrer } from './people/read-people.ts';
import { createAdmin, register } from './people/register.ts';
import { signIn } from './people/sign-in.ts';
import { mapProperties } from './places/map-properties.ts';
import { readZipCode } from './places/read-zip-code.ts';
import { placeUnknown, refinePlace } from './places/refine-place.ts';
import type { Ports } from './ports.ts';
import { changeStatuses } from './properties/change-statuses.ts';
import { deleteProperty, restoreProperty } from './properties/delete-property.ts';
import { editProperty } from './properties/edit-property.ts';
import { exportProperties } from './properties/export-properties.ts';
import { findDuplicates } from './properties/find-duplicates.ts';
import { importProperties } from './properties/import-properties.ts';
import { listAddresses } from './properties/list-addresses.ts';
import { listProperties } from './properties/list-properties.ts';
import { listSimilar } from './properties/list-similar.ts';
import { readProperty } from './properties/read-property.ts';
import { readStatusHistory } from './properties/read-status-history.ts';
import { submitProperty } from './properties/submit-property.ts';
import { forgetPassed } from './retention/forget-passed.ts';
import { searchEverything } from './search/search-everything.ts';

/** What Acre does, on the given ports. Whatever is recorded is told to those whom it concerns. */
export const application = (ports: Ports) => useCases(telling(ports));

const useCases = (ports: Ports) => ({
  signIn: signIn(ports),
  register: register(ports),
  createAdmin: createAdmin(ports),
  changePassword: changePassword(ports),
  requestPasswordReset: requestPasswordReset(ports),
  issuePasswordReset: issuePasswordReset(ports),
  checkPasswordReset: checkPasswordReset(ports),
  resetPassword: resetPassword(ports),
  listPeople: listPeople(ports),
  readPerson: readPerson(ports),
  readOneself: readOneself(ports),
  readPerformance: readPerformance(ports),
  readReferrer: readReferrer(ports),
  editPerson: editPerson(ports),
  countReferralVisit: countReferralVisit(ports),
  stopEmail: ports.preferences.stopEmail,

  listProperties: listProperties(ports),
  mapProperties: mapProperties(ports),
  listAddresses: listAddresses(ports),
  readProperty: readProperty(ports),
  readStatusHistory: readStatusHistory(ports),
  listSimilar: listSimilar(ports),
  submitProperty: submitProperty(ports),
  editProperty: editProperty(ports),
  importProperties: importProperties(ports),
  deleteProperty: deleteProperty(ports),
  restoreProperty: restoreProperty(ports),
  changeStatuses: changeStatuses(ports),
  exportProperties: exportProperties(ports),
  findDuplicates: findDuplicates(ports),

  readZipCode: readZipCode(ports),

  listDeals: listDeals(ports),
  readDeal: readDeal(ports),
  createDeal: createDeal(ports),
  editDeal: editDeal(ports),
  listParticipants: listParticipants(ports),

  readPlan: readPlan(ports),
  changePlan: changePlan(ports),
  previewSplit: previewSplit(ports),
  listLedger: listLedger(ports),
  listLedgerOf: listLedgerOf(ports),

  listTemplates: ports.templates.all,
  readTemplate: readTemplate(ports),
  readDefaultTemplate: readDefaultTemplate(ports),
  createTemplate: createTemplate(ports),
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
  countUnread: countUnread(ports),
  readNotification: readNotification(ports),
  readAllNotifications: readAllNotifications(ports),

  readHouseContact: readHouseContact(ports),
  changeHouseContact: changeHouseContact(ports),

  searchEverything: searchEverything(ports),

  sendEnquiry: sendEnquiry(ports),
  listConversations: listConversations(ports),
  answerConversation: answerConversation(ports),
  readConversation: readConversation(ports),
  markConversationRead: markConversationRead(ports),

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
  postPasswordReset: postPasswordReset(ports),
  forgetVisitors,
  refinePlace: refinePlace(ports),
  placeUnknown,
});

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
export { placeOffline } from './places/place-offline.ts';
export type * from './ports.ts';
export type { PropertySelection } from './properties/change-statuses.ts';
export type { PropertyEdit } from './properties/edit-property.ts';
export type { PropertyExport } from './properties/export-properties.ts';
export type { ImportedProperty } from './properties/import-properties.ts';
export type { PropertyQuery as SearchedProperties } from './properties/list-properties.ts';
