import type { TokenScope } from '@acre/domain/account/api-token';
import type { SignUp } from '@acre/domain/firm/system-preferences';
import type { AccountRole } from '@acre/domain/kernel/actor';
import type { PropertyStatus } from '@acre/domain/properties/status/status';

/** Lists the provider states that an interaction can assume: agreed names with their parameters. */
export type States = {
  /**
   * A member is logged in:
   * - With `id`, the member is new and has the `id`.
   * - Without `id`, all interactions that ask for the same role share one member.
   * - `isProven`: whether the member has proved their identity recently. The default is true.
   */
  'signed in': { role: AccountRole; id?: number; isProven?: false };
  /** The token belongs to an elite. */
  'an API token': { scope: TokenScope };
  'an account': Account;
  'an account with a second factor': Account;
  'a property': { id: number; status: PropertyStatus; submittedById?: number };
  'a property on the map': { id: number; latitude: number; longitude: number };
  'a property that was moved': { id: number };
  'a deleted property': { id: number };
  'a deal': { id: number; partnerId?: number };
  'a paid commission': { dealId: number; partnerId?: number };
  'a client': { id: number };
  /** The member is a partner. */
  'a member': { id: number };
  'a member with a second factor': { id: number };
  'an invitation': { id: number };
  'an invitation link': { id: number; token: string };
  'a template': { id: number };
  'an enquiry': { id: number; propertyId: number };
  'a mail that failed': { id: number; toMemberId: number };
  'a webhook': { id: number };
  /** The delivery and its webhook are created with the same number, `id`. */
  'a delivery that failed': { id: number };
  'a link to a new password': { memberId: number; token: string };
  'a link to a new email': { memberId: number; token: string };
  'a link that confirms an address': { memberId: number; token: string };
  /** There is no `token` here, because the server signs it when the state is set up. */
  'a link that stops notifications': { memberId: number };
  /** The preferences are stored with this version. The sign-up mode `signUp` is the only preference that is stored. */
  preferences: { version: number; signUp: SignUp };
  /** `version` is the number of times that the contact was saved. */
  'a house contact': { version: number };
  /** The entry records the login of an administrator. */
  'an entry of the security log': Record<never, never>;
} & OfTheCaller;

type Account = { email: string; password: string };

/** These records belong to the member of the `signed in` state. */
export type OfTheCaller = {
  'another session': { id: number };
  'a token': { id: number };
  'a draft': { version: number };
  'a notification': { id: number };
  'an invitation of the caller': { id: number };
  /**
   * When the provider sets up one of these three states, it returns a valid two-factor `code` for the next request. In the last state, the
   * person's login still waits for this code.
   */
  'a second factor that was begun': Record<never, never>;
  'a second factor': Record<never, never>;
  'a sign-in that waits for a code': { id: number };
};

export type State = { [Name in keyof States]: readonly [Name, States[Name]] }[keyof States];
