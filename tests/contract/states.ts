import type { AccountRole, PropertyStatus, TokenScope } from '@acre/domain';

/** What must be so on the server before an interaction: agreed names with their parameters. */
export type States = {
  'signed in': { role: AccountRole };
  /** Of an elite. */
  'an API token': { scope: TokenScope };
  'an account': { email: string; password: string };
  'a property': { id: number; status: PropertyStatus };
  'a property on the map': { id: number; latitude: number; longitude: number };
  'a deal': { id: number };
};

export type State = { [Name in keyof States]: readonly [Name, States[Name]] }[keyof States];
