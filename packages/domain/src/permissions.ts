import type { Deal } from './deals/deal.ts';
import { type Actor, isAdmin, isMember } from './kernel/actor.ts';
import type { Property } from './properties/property.ts';

/** Who may do what to something they can see. What they can see is in visibility.ts. */

const isOneself = (actor: Actor, personId: number | null): boolean => isMember(actor) && actor.id === personId;

/** Status, referral and submitter of a property. */
export const mayChangePropertyStatus = isAdmin;

/** To delete a property, and to restore it. */
export const mayDeleteProperty = isAdmin;

/** The whole list of properties as a file; deals leave with whoever takes part in them. */
export const mayExport = isAdmin;
export const mayUpdateCommission = isAdmin;
export const mayWriteTemplates = isAdmin;

/** Sellers and buyers on record, who do not sign in. */
export const mayKeepClients = isAdmin;

/** What was e-mailed to whom. */
export const mayReadMails = isAdmin;

/** Which other systems are told of what. */
export const mayManageWebhooks = isAdmin;

/** How the installation presents itself, and what it calls. */
export const mayChangePreferences = isAdmin;

/** The content of a property: its submitter while it is under review, administrators always. */
export const mayEditProperty = (actor: Actor, property: Pick<Property, 'submittedById' | 'status'>): boolean =>
  isAdmin(actor) || (property.status === 'under_review' && isOneself(actor, property.submittedById));

/** The status of a deal: administrators, its partner and its elite. */
export const mayChangeDealStatus = (actor: Actor, deal: Pick<Deal, 'partnerId' | 'eliteId'>): boolean =>
  isAdmin(actor) || isOneself(actor, deal.partnerId) || isOneself(actor, deal.eliteId);

/** A profile: everybody their own, administrators all; a role is theirs alone to change. */
export const mayEditPerson = (actor: Actor, personId: number): boolean => isAdmin(actor) || isOneself(actor, personId);
export const mayChangeRole = isAdmin;

/** To shut a member out, and to let them in again. */
export const mayDeactivate = isAdmin;

/** To take a lost second factor off an account: of others alone. */
export const mayResetSecondFactor = (actor: Actor, personId: number): boolean => isAdmin(actor) && !isOneself(actor, personId);

/** A password is changed by its owner alone. */
export const mayChangePassword = (actor: Actor, personId: number): boolean => isOneself(actor, personId);
