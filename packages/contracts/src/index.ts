export { Activity } from './activity.ts';
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
export { AnswerInput, Conversation, EnquiryInput } from './conversations.ts';
export { Dashboard, type Figure } from './dashboard.ts';
export { DealFlowTemplate, TemplateInput, TemplateStep } from './deal-flow.ts';
export { CommissionForm, Deal, DealInput, DealPatch, DealQuery, ListedDeal } from './deals.ts';
export type { PropertyDraft, PropertyDraftContent } from './drafts.ts';
export type { DrawScreen } from './draw-screen.ts';
export {
  type AccessRow,
  type Answer,
  type Asker,
  askers,
  type CallInput,
  type Contract,
  type Endpoint,
  endpointsOf,
  type HandlerInput,
  isEndpoint,
  isRepeatable,
  needsSignIn,
} from './endpoint.ts';
export { ErrorBody, sentenceOf, statusOf } from './errors.ts';
export { eventsPath } from './events.ts';
export { UploadedFile } from './files.ts';
export { HouseContactInput } from './house.ts';
export { ForgottenPassword, NewPasswordForm } from './joining.ts';
export { LedgerEntry } from './ledger.ts';
export { ListedMail, Mail } from './mails.ts';
export { Notification } from './notifications.ts';
export { movedPaths, paths } from './paths.ts';
export { PasswordChange, PasswordForm, Performance, Person, Profile, Referrer } from './people.ts';
export { cardWidths, carouselWidths } from './picture-widths.ts';
export { ZipPlace } from './places.ts';
export { plainWords } from './plain-words.ts';
export { PropertyPatch, PropertyQuery } from './properties.ts';
export { Property } from './property.ts';
export { StatusSelection } from './property-actions.ts';
export type { PossibleDuplicate } from './property-duplicates.ts';
export { ImportLine } from './property-import.ts';
export { PropertyInput } from './property-input.ts';
export { MapQuery, Pin, PropertyMap } from './property-map.ts';
export { browseTitle, pageTitle, screenTitles } from './screen-titles.ts';
export { Credentials, ReferralRegistration, Registration } from './session.ts';
export { readUrlState, type UrlDefaults, type UrlValues, writeUrlState } from './url-state.ts';
export { z } from './z.ts';
