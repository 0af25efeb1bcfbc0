import { type DealStatus, dealStatusLabel } from '../deals/status.ts';
import type { PersonRole } from '../kernel/actor.ts';
import { type Cents, formatCents } from '../kernel/money.ts';
import { roleNames } from '../people/roles.ts';
import type { PropertyStatus } from '../properties/status/status.ts';
import { propertyStatusLabel } from '../properties/status/status-label.ts';

/** Each sentence of the feed states only the event. The screen shows the author and the time beside it. */
type OfProperty = Readonly<{ propertyName: string }>;
type Change<S> = OfProperty & Readonly<{ from: S; to: S }>;
type Amount = OfProperty & Readonly<{ amountCents: Cents }>;

export const propertySubmitted = ({ propertyName }: OfProperty): string => `${propertyName} was submitted for review`;

export const propertyStatusChanged = ({ propertyName, from, to }: Change<PropertyStatus>): string =>
  `Status of ${propertyName} changed from ${propertyStatusLabel(from)} to ${propertyStatusLabel(to)}`;

export const propertyDeleted = ({ propertyName }: OfProperty): string => `${propertyName} was deleted`;

export const propertyRestored = ({ propertyName }: OfProperty): string => `${propertyName} was restored`;

export const dealCreated = ({ propertyName }: OfProperty): string => `Deal created for ${propertyName}`;

export const dealStatusChanged = ({ propertyName, from, to }: Change<DealStatus>): string =>
  `Deal for ${propertyName} changed from ${dealStatusLabel(from)} to ${dealStatusLabel(to)}`;

export const commissionPaid = ({ propertyName, amountCents }: Amount): string =>
  `Commission of ${formatCents(amountCents)} was paid on ${propertyName}`;

export const commissionUnpaid = ({ propertyName, amountCents }: Amount): string =>
  `Commission of ${formatCents(amountCents)} on ${propertyName} is no longer marked as paid`;

/** The old amount was reversed, and the new one was paid. */
export function commissionChanged({
  propertyName,
  fromCents,
  toCents,
  participantsChanged,
}: OfProperty & Readonly<{ fromCents: Cents; toCents: Cents; participantsChanged: boolean }>): string {
  const [from, to] = [formatCents(fromCents), formatCents(toCents)];
  const splitAgain = 'split again, because the participants changed';
  if (fromCents === toCents) return `Commission of ${to} on ${propertyName} was reversed and ${splitAgain}`;
  return `Commission on ${propertyName} was changed from ${from} to ${to}${participantsChanged ? ` and ${splitAgain}` : ''}`;
}

/** The SQL function `erase_person` recognizes this text. */
export const shareReversed = ({ fullName, propertyName, amountCents }: Amount & Readonly<{ fullName: string }>): string =>
  `${fullName}'s ${formatCents(amountCents)} share of the commission on ${propertyName} was reversed`;

/** This text names the person who inquired, so only people who may answer the inquiry may receive it. */
export const enquiryMade = ({ propertyName, fullName }: OfProperty & Readonly<{ fullName: string }>): string =>
  `${fullName} asked about ${propertyName}`;

export const messageWritten = ({ propertyName, fullName }: OfProperty & Readonly<{ fullName: string }>): string =>
  `${fullName} wrote about ${propertyName}`;

export const dataRequested = 'A download of all account data was requested';

/** Neither address is named: either one may belong to someone who took the account over. */
export const emailAddressChanged = ({ fullName }: Readonly<{ fullName: string }>): string => `${fullName}'s email address was changed`;

export const roleChanged = ({ fullName, from, to }: Readonly<{ fullName: string; from: PersonRole; to: PersonRole }>): string =>
  `${fullName}'s role changed from ${roleNames[from]} to ${roleNames[to]}`;

export const personJoined = ({ fullName, role }: Readonly<{ fullName: string; role: PersonRole }>): string =>
  `${fullName} joined as ${roleNames[role]}`;

export const secondFactorReset = ({ fullName }: Readonly<{ fullName: string }>): string =>
  `${fullName}'s two-factor authentication was reset`;
