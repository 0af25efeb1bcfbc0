export { Activity } from './activity.ts';
export { areTiles, isGeocoderAddress, originOf, tileHosts } from './addresses.ts';
export { type Api, api } from './api.ts';
export {
  type BrowseChosen,
  type BrowseFilters,
  type BrowseView,
  browseChosenOf,
  browseDefaults,
  browseFilterOf,
  browseFiltersAt,
  browseFiltersOf,
  browseQueryOf,
  lastBrowsePage,
  propertiesPerPage,
} from './browse-filters.ts';
export {
  ApiError,
  type CallOptions,
  type Client,
  type ClientSettings,
  createClient,
  formOf,
  type Paged,
  pageKeyOf,
  urlOf,
} from './client.ts';
export { CommissionPlan, CommissionPlanInput, CommissionPreview } from './commission.ts';
export { Conversation, EnquiryInput, MessageInput } from './conversations.ts';
export { Dashboard, type Figure } from './dashboard.ts';
export { DealHistoryEntry } from './deal-actions.ts';
export { DealFlowTemplate, TemplateFile, TemplateInput, TemplateStep } from './deal-flow.ts';
export { CancelForm, CommissionForm, Deal, DealInput, DealPatch, DealQuery, DealStatusForm, ListedDeal } from './deals.ts';
export type { PropertyDraft, PropertyDraftContent } from './drafts.ts';
export type { DrawScreen } from './draw-screen.ts';
export { EmailChangeInput } from './email-change.ts';
export {
  type AccessRow,
  type Answer,
  type Asker,
  askers,
  type CallInput,
  type Contract,
  type Endpoint,
  endpointsOf,
  forAdminsAlone,
  type HandlerInput,
  isEndpoint,
  isRepeatable,
  isWrite,
  needsSignIn,
  tokenRefusal,
} from './endpoint.ts';
export { ErrorBody, sentenceOf, statusOf } from './errors.ts';
export { eventsPath } from './events.ts';
export { UploadedFile } from './files.ts';
export { type HouseContact, HouseContactInput } from './house.ts';
export { AcceptanceForm, Invitation, InvitationInput, Invited } from './invitations.ts';
export { ForgottenPassword, NewPasswordForm } from './joining.ts';
export { CommissionStatement, LedgerEntry, LedgerTotal } from './ledger.ts';
export { ListedMail, Mail } from './mails.ts';
export { Member } from './members.ts';
export { type NetworkNode, NetworkPage } from './network.ts';
export { Notification } from './notifications.ts';
export { movedPaths, paths } from './paths.ts';
export { Person, Referrer } from './person.ts';
export { Funnel, MonthOfWork, Performance } from './person-figures.ts';
export { ClientInput, MemberMessage, PasswordChange, PasswordForm, PersonProfile, Profile } from './person-forms.ts';
export { cardWidths, carouselWidths } from './picture-widths.ts';
export { ZipPlace } from './places.ts';
export { plainWords } from './plain-words.ts';
export { type Preferences, PreferencesInput } from './preferences.ts';
export { PasswordProof, Proof, WholeProof } from './proof.ts';
export { PropertyPatch, PropertyQuery } from './properties.ts';
export { Property } from './property.ts';
export { DeletedProperty, StatusSelection } from './property-actions.ts';
export type { PossibleDuplicate } from './property-duplicates.ts';
export type { PropertyFeatures } from './property-features.ts';
export { ImportLine, importBatch } from './property-import.ts';
export { PropertyInput } from './property-input.ts';
export { MapQuery, Pin, PropertyMap } from './property-map.ts';
export { statusBatch, statusesTried } from './property-statuses.ts';
export type { ResoProperty, ResoQuery } from './reso.ts';
export { browseTitle, pageTitle, screenTitles } from './screen-titles.ts';
export { CodeInput, type SecondFactor } from './second-factor.ts';
export { Credentials, ReferralRegistration, Registration } from './session.ts';
export type { Session } from './sessions.ts';
export { readTemplateFile } from './template-file.ts';
export { type ApiToken, TokenInput } from './tokens.ts';
export { readUrlState, type UrlDefaults, type UrlValues, writeUrlState } from './url-state.ts';
export { type Delivery, type ListedDelivery, type Webhook, WebhookInput } from './webhooks.ts';
export { z } from './z.ts';
