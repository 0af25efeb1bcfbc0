import type { AccountRole, PropertyStatus, SignUp, TokenScope } from '@acre/domain';

/** What must be so on the server before an interaction: agreed names with their parameters. */
export type States = {
  /** With an id: somebody new, whom nobody else's interaction changes. */
  'signed in': { role: AccountRole; id?: number };
  /** Of an elite. */
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
  /** A partner. */
  'a member': { id: number };
  'a member with a second factor': { id: number };
  'an invitation': { id: number };
  'an invitation link': { id: number; token: string };
  'a template': { id: number };
  'an enquiry': { id: number; propertyId: number };
  'a mail that failed': { id: number; toMemberId: number };
  'a webhook': { id: number };
  /** Of a webhook with the same number. */
  'a delivery that failed': { id: number };
  'a link to a new password': { memberId: number; token: string };
  'a link to a new e-mail': { memberId: number; token: string };
  /** Gives the `token`. */
  'a link that stops notifications': { memberId: number };
  /** So often changed, with nothing decided but who may join. */
  preferences: { version: number; signUp: SignUp };
  /** So often changed. */
  'a house contact': { version: number };
} & OfTheCaller;

type Account = { email: string; password: string };

/** What belongs to whoever was signed in before. */
export type OfTheCaller = {
  'another session': { id: number };
  'a token': { id: number };
  'a draft': { version: number };
  'a notification': { id: number };
  'an invitation of the caller': { id: number };
  /** These three give a `code` that is good; of the last nobody is signed in yet. */
  'a second factor that was begun': Record<never, never>;
  'a second factor': Record<never, never>;
  'a sign-in that waits for a code': { id: number };
};

export type State = { [Name in keyof States]: readonly [Name, States[Name]] }[keyof States];
