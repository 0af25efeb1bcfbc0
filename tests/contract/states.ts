import type { AccountRole, PropertyStatus, SignUp, TokenScope } from '@acre/domain';

/** What must be so on the server before an interaction: agreed names with their parameters. */
export type States = {
  'signed in': { role: AccountRole };
  /** Of an elite. */
  'an API token': { scope: TokenScope };
  'an account': { email: string; password: string };
  'a property': { id: number; status: PropertyStatus };
  'a property on the map': { id: number; latitude: number; longitude: number };
  'a deleted property': { id: number };
  'a deal': { id: number };
  'a paid commission': { dealId: number };
  'a client': { id: number };
  /** A partner. */
  'a member': { id: number };
  'a member with a second factor': { id: number };
  'an invitation': { id: number };
  'a template': { id: number };
  /** So often changed, with nothing decided but who may join. */
  preferences: { version: number; signUp: SignUp };
};

export type State = { [Name in keyof States]: readonly [Name, States[Name]] }[keyof States];
