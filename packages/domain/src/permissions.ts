import type { Deal } from './deals/deal.ts';
import { participantFields } from './deals/fields.ts';
import { isInProgress } from './deals/status.ts';
import { type Actor, isAdmin, isMember } from './kernel/actor.ts';
import type { Property } from './properties/property.ts';

/** These rules say who may change records that they can see; visibility.ts and visible-conversations.ts say which records those are. */

const isOneself = (actor: Actor, personId: number | null): boolean => isMember(actor) && actor.id === personId;

/** This permission covers the status, the referral ID and the submitter of a property. */
export const mayChangePropertyStatus = isAdmin;

/** This covers deleting and restoring a property. */
export const mayDeleteProperty = isAdmin;

/**
 * This permission applies only to exports of properties. Deals need no permission, because an export contains only deals that the member
 * can see.
 */
export const mayExport = isAdmin;
export const mayUpdateCommission = isAdmin;
export const mayWriteTemplates = isAdmin;

/** Clients are sellers and buyers, who cannot log in. */
export const mayKeepClients = isAdmin;

export const mayReadSecurityLog = isAdmin;

export const mayReadMails = isAdmin;

export const mayManageWebhooks = isAdmin;

export const mayChangePreferences = isAdmin;

/** The submitter may edit a property while it is under review, administrators always. */
export const mayEditProperty = (actor: Actor, property: Pick<Property, 'submittedById' | 'status'>): boolean =>
  isAdmin(actor) || (property.status === 'under_review' && isOneself(actor, property.submittedById));

type Parts = Pick<Deal, 'partnerId' | 'eliteId'>;

/** Administrators and the deal's partner and elite may change its status. */
export const mayChangeDealStatus = (actor: Actor, deal: Parts): boolean =>
  isAdmin(actor) || isOneself(actor, deal.partnerId) || isOneself(actor, deal.eliteId);

/**
 * Returns whether `actor` may change the given field of a deal. Administrators may change every field. The deal's partner and elite may
 * change `participantFields` while the deal is in progress.
 */
export const mayEditDealField = (actor: Actor, deal: Parts & Pick<Deal, 'status'>, field: string): boolean =>
  isAdmin(actor) || (field in participantFields && isInProgress(deal.status) && mayChangeDealStatus(actor, deal));

/** Only administrators may cancel a deal whose commission is paid. */
export const mayCancelDeal = (actor: Actor, deal: Parts & Pick<Deal, 'commissionPaid'>): boolean =>
  isAdmin(actor) || (mayChangeDealStatus(actor, deal) && !deal.commissionPaid);

/** Everyone may edit their own profile, administrators every profile. Only administrators may change a role. */
export const mayEditPerson = (actor: Actor, personId: number): boolean => isAdmin(actor) || isOneself(actor, personId);
export const mayChangeRole = isAdmin;

export const mayConfirmEmail = isAdmin;

/** This covers deactivating and reactivating a member. */
export const mayDeactivate = isAdmin;

/** Administrators reset a lost second factor of others, never their own. */
export const mayResetSecondFactor = (actor: Actor, personId: number): boolean => isAdmin(actor) && !isOneself(actor, personId);

/** Only the owner may change a password. */
export const mayChangePassword = (actor: Actor, personId: number): boolean => isOneself(actor, personId);
