export { type ApiToken, type TokenScope, tokenPrefix, tokenRules, tokenScopes } from './account/api-token.ts';
export { dataArchiveName } from './account/personal-data/archive-name.ts';
export { isSecondFactorDue, type SecondFactorState, secondFactorRules } from './account/second-factor.ts';
export {
  type Activity,
  type ActivityRow,
  type ActivityType,
  activityTypes,
  type EntityType,
  entityTypes,
  type RecordedActivity,
} from './activity/activity.ts';
export {
  commissionPaid,
  commissionUnpaid,
  dealCreated,
  dealStatusChanged,
  enquiryMade,
  personJoined,
  propertyDeleted,
  propertyRestored,
  propertyStatusChanged,
  propertySubmitted,
} from './activity/messages.ts';
export { statementName } from './commission/export-statement.ts';
export { howMuch } from './commission/how-much.ts';
export {
  balanceOf,
  type LedgerPosting,
  type LedgerReason,
  ledgerReasonLabels,
  ledgerReasons,
  paymentPostings,
  reversalPostings,
  standingPayments,
} from './commission/ledger.ts';
export type { LedgerRow, LedgerView } from './commission/ledger-entry.ts';
export { type LedgerSource, ledgerSources } from './commission/list-ledger.ts';
export {
  type CommissionPlan,
  defaultPlan,
  givenAway,
  isAffordable,
  type PlanInPercent,
  planFromPercent,
  planInPercent,
  planRules,
} from './commission/plan.ts';
export { shareLevelLabel } from './commission/share-level-label.ts';
export { eliteShare, type Participants, type Share, type ShareLevel, splitCommission } from './commission/split-commission.ts';
export type { Statement, StatementSums } from './commission/statement.ts';
export type { Dashboard, Figure, MonthClosed } from './dashboard/dashboard.ts';
export { type Month, monthsUpTo } from './dashboard/months.ts';
export { trendText } from './dashboard/trend.ts';
export { defaultTemplateName, defaultTemplateSteps, fallbackSteps } from './deal-flow/default-template.ts';
export { type DealFlowFacts, type DealFlowStep, dealFlow, type StepStatus, stepStatuses } from './deal-flow/derive-steps.ts';
export { addStep, inOrder, moveStep, removeStep, renumberSteps } from './deal-flow/edit-steps.ts';
export type { DealHistory } from './deal-flow/position.ts';
export { templateRules } from './deal-flow/rules.ts';
export type { DealFlowTemplate, TemplateStep } from './deal-flow/template.ts';
export { cancels, refuseReason } from './deals/cancel-reason.ts';
export type { Deal, DealRow, DealView } from './deals/deal.ts';
export { dealSheetFields } from './deals/deal-sheet.ts';
export { type DealPart, dealParts, isEligible, participantRoles } from './deals/eligibility.ts';
export { type FieldChange, type HistoryEntry, type NotedField, type NotedValue, notedFields } from './deals/history.ts';
export { type DealSort, dealSorts } from './deals/order.ts';
export { refuseForeign } from './deals/own-parts.ts';
export { dealRules } from './deals/rules.ts';
export { daysUntilStalled, isStalled } from './deals/stalled.ts';
export { type DealStatus, dealStatuses } from './deals/status.ts';
export { dealStatusLabel, dealStatusTable, isInProgress, statusesInProgress } from './deals/status-label.ts';
export { suggestCommission, suggestedCommission } from './deals/suggest-commission.ts';
export { dealsTitle } from './deals/titles.ts';
export type { StatusTotal } from './deals/total-deals.ts';
export { type Draft, type DraftContent, type DraftForm, type DraftView, draftForms, draftTooLarge, largestDraft } from './drafts/draft.ts';
export type { Conversation, ConversationRow, Message } from './enquiries/conversation.ts';
export { enquiryRules } from './enquiries/rules.ts';
export { addressOfFile, fileAt, type Measures, type StoredFile } from './files/file.ts';
export {
  addressOf,
  type NamedPicture,
  type Picture,
  type PictureWidth,
  type PropertyDocument,
  pictureWidths,
  sourceSet,
  sourcesOf,
  type UploadedPicture,
  widthsWithin,
} from './files/picture.ts';
export { endingOf, type FileKind, faultOf, fileKinds, fileRules } from './files/rules.ts';
export type { PreferencesEdit, PreferencesView } from './house/change-preferences.ts';
export type { HouseContact } from './house/contact.ts';
export {
  inForce,
  noPreferences,
  type Preference,
  type Preset,
  preferenceNames,
  preferenceRules,
  type SignUp,
  type SystemPreferences,
  signUps,
  variableOf,
} from './house/system-preferences.ts';
export {
  type Invitation,
  type InvitationRow,
  type InvitationState,
  type InvitationView,
  invitationEnd,
  invitationPath,
  invitationRules,
  invitationStateOf,
  invitationStates,
} from './invitations/invitation.ts';
export { invitationStateTable } from './invitations/words.ts';
export {
  type AccountRole,
  type Actor,
  accountRoles,
  type ClientRole,
  clientRoles,
  isAdmin,
  isMember,
  type Member,
  type PersonRole,
  personRoles,
  type Visitor,
  visitor,
} from './kernel/actor.ts';
export { type BasisPoints, toBasisPoints, toPercent } from './kernel/basis-points.ts';
export { type Box, boxFrom, boxText } from './kernel/box.ts';
export { decide } from './kernel/decide.ts';
export { formatAmount, formatCents, formatDollars } from './kernel/format-money.ts';
export { type Cents, toCents, toDollars } from './kernel/money.ts';
export {
  type FieldPolicy,
  type Json,
  type ListRequest,
  type Page,
  type PageRequest,
  type Paging,
  type Reader,
  type Sort,
  type Total,
  toJson,
} from './kernel/page.ts';
export { Refusal, type RefusalCode, refusalCodes } from './kernel/refusal.ts';
export { everything, matches, nothing, type Rule, rulesFor, type Scalar } from './kernel/rule.ts';
export { searchFor } from './kernel/search.ts';
export type { Sheet } from './kernel/sheet.ts';
export { addDays, daysBetween, laterOf, monthName } from './kernel/time.ts';
export { type Stay, staysOf, type TimeInStatus, timeInStatuses } from './kernel/time-in-status.ts';
export { resetPath } from './mail/letters.ts';
export { type Mail, type MailKind, type MailRow, type MailState, mailKinds, mailStates } from './mail/mail.ts';
export { mailKindNames, mailStateTable } from './mail/words.ts';
export { type Channel, type Channels, channelNames, channels, notificationKindNames } from './notifications/channels.ts';
export { type Notification, type NotificationRow, type NotificationType, notificationTypes } from './notifications/notification.ts';
export { type Happening, whoIsTold } from './notifications/who-is-told.ts';
export type { Effect, EffectKind, PayloadOf } from './outbox/effect.ts';
export { commonPasswords, isCommonPassword } from './people/common-passwords.ts';
export { normaliseEmail } from './people/email.ts';
export type { Funnel } from './people/funnel.ts';
export { initialsOf } from './people/initials.ts';
export {
  type MemberSort,
  type MemberStanding,
  memberSorts,
  memberStandings,
} from './people/list-members.ts';
export { type MemberRow, type MemberView, memberFieldKinds } from './people/member.ts';
export { networkOf, referredCount, uplineOf } from './people/network.ts';
export { type NetworkNode, type NetworkPage, networkPageSize } from './people/network-page.ts';
export type { Performance, Person, PersonRow, PersonView } from './people/person.ts';
export {
  type Goal,
  mayBePromoted,
  type Qualification,
  type QualificationFigures,
  qualificationGoals,
  qualificationOf,
} from './people/qualification.ts';
export { normaliseReferralId, referralIdFrom, referralIdLength, referralIdPattern, referralLink } from './people/referral-id.ts';
export { roleNames } from './people/roles.ts';
export { defaultRole, passwordMinimum, personRules, type SelfRegistrationRole, selfRegistrationRoles } from './people/rules.ts';
export {
  type Bar,
  growthOf,
  isNewElite,
  newElites,
  newForDays,
  partnerBars,
  topPerformers,
  topPerformersShown,
} from './people/standing.ts';
export { type EliteFigures, type Tier, type TierGiven, tierOf, tiers } from './people/tier.ts';
export { messageRules } from './people/write-to-person.ts';
export {
  mayChangeDealStatus,
  mayChangePassword,
  mayChangePropertyStatus,
  mayChangeRole,
  mayDeactivate,
  mayDeleteProperty,
  mayEditPerson,
  mayEditProperty,
  mayExport,
  mayKeepClients,
  mayManageWebhooks,
  mayReadMails,
  mayUpdateCommission,
  mayWriteTemplates,
} from './permissions.ts';
export { attributions } from './places/attributions.ts';
export type { Bounds } from './places/bounds.ts';
export { cityKey } from './places/city-name.ts';
export { nowhere, type Place, type PlacedBy, type Point, placements } from './places/place.ts';
export { standsIn } from './places/stands-in.ts';
export { streetKey } from './places/street.ts';
export { type GridRanges, toGrid, worldBits, worldSide } from './places/world-grid.ts';
export { type CityAndState, filledByZip, fiveDigits, type ZipAgreement, type ZipPlace, zipAgreement } from './places/zip-code.ts';
export {
  askedBounds,
  type BrowseSort,
  browseRanges,
  browseSorts,
  type PropertySort,
  pricePerSquareFoot,
  propertySorts,
} from './properties/browse.ts';
export { perSquareFoot, squareFeet } from './properties/figures.ts';
export { type PropertyScope, propertyScopes } from './properties/list-properties.ts';
export { type ListingAgent, listingAgentOf } from './properties/listing-agent.ts';
export { daysOnMarket, listedSince } from './properties/market-time.ts';
export { offerInWords } from './properties/offer.ts';
export { defaultPeriod, type Period, periodLabels, periodStart, periods } from './properties/period.ts';
export { countStages, pipelineStageOf, type StageCounts, type StageProgress, stageLabels, stageProgress } from './properties/pipeline.ts';
export { type DuplicateReason, duplicateReason, duplicateReasons } from './properties/possible-duplicate.ts';
export {
  type Property,
  type PropertyContent,
  type PropertyRow,
  type PropertyType,
  type PropertyView,
  propertyTypes,
  type SellerContact,
} from './properties/property.ts';
export { propertyRules } from './properties/rules.ts';
export { mostSimilar } from './properties/similar.ts';
export { type StageTime, stagesLeft } from './properties/stage-time.ts';
export {
  type BadgeFamily,
  badgeFamilies,
  isListed,
  listedStatuses,
  type PropertyStatus,
  propertyStatuses,
  propertyStatusTable,
  type Stage,
  stageOf,
  stages,
  statusesIn,
} from './properties/status.ts';
export {
  isPropertyStatus,
  propertyStatusBadge,
  propertyStatusFilter,
  propertyStatusLabel,
  shortStatusLabel,
} from './properties/status-label.ts';

export { browseTypes, propertyTypeLabel, propertyTypeWords } from './properties/type.ts';
export { type UsState, usStateCodes, usStates } from './properties/us-states.ts';
export { isResoName, type ResoField, type ResoName, type ResoProperty, resoField, resoNames } from './reso/fields.ts';
export { QueryProblem } from './reso/filter-tokens.ts';
export { statusMapping } from './reso/lookups.ts';
export { readFilter } from './reso/read-filter.ts';
export { byKey, type ResoOrder, readOrder, readPlace, readSelect, resoOption, writePlace } from './reso/read-options.ts';
export { daysKept, type Passing } from './retention/days-kept.ts';
export { exchanged } from './search/words.ts';
export {
  conversationFields,
  dealFields,
  ledgerFields,
  listedMembers,
  listedPeople,
  peopleKnownInFull,
  personFields,
  propertyFields,
  propertyRecordFields,
  publiclyListed,
  publicPropertyFields,
  readableDocuments,
  visibleActivities,
  visibleConversations,
  visibleDeals,
  visibleLedger,
  visibleNotifications,
  visiblePeople,
  visibleProperties,
  workProperties,
} from './visibility.ts';
export {
  type Delivery,
  type DeliveryRow,
  deliveryStates,
  type Webhook,
  type WebhookRow,
  webhookEvents,
  webhookRules,
} from './webhooks/webhook.ts';
export { deliveryStateTable, webhookEventNames } from './webhooks/words.ts';
