import type { CallerRole } from '@acre/contracts/mechanism/endpoint';
import type { Caller } from '../caller.ts';
import type { FirmOn, Someone } from '../firm-on.ts';

/**
 * Contains the callers of the authorization matrix. `owner` is a partner or an elite. `network` is the elite who referred `owner`.
 * `partner` and `elite` are strangers to both.
 */
export type Cast = Readonly<Record<Exclude<CallerRole, 'visitor'>, Someone>> & { readonly visitor: Caller; readonly firm: FirmOn };
export type Call = { readonly params?: object; readonly query?: object; readonly body?: unknown; readonly raw?: FormData };

/** Builds the call (or calls in sequence) of one row for one caller. */
export type Build = (cast: Cast, callerRole: CallerRole) => Promise<Call | Call[]> | Call | Call[];

export const nothing: Build = () => ({});

export const emailOf = (callerRole: CallerRole) => `new.${callerRole}.${Math.random().toString(36).slice(2)}@acre.test`;

/** Returns the member whom a call changes: the caller's own account for `owner`, and a new member for every other caller. */
export const subject = async ({ owner, network, firm }: Cast, callerRole: CallerRole) =>
  callerRole === 'owner' ? owner : firm.join(owner.role, network);

export const onSubject =
  (...bodies: object[]): Build =>
  async (cast, callerRole) => {
    const { id } = await subject(cast, callerRole);
    return bodies.map((body) => ({ params: { id }, body }));
  };
export const onOwner: Build = ({ owner }) => ({ params: { id: owner.id } });

export type Place = Parameters<FirmOn['property']>[1];
export const hidden = { status: 'under_review', referralId: null } as const;
export const listed = { status: 'marketing_start', referralId: null } as const;

export const onProperty =
  (place: Place, ...bodies: (object | undefined)[]): Build =>
  async ({ firm, owner }) => {
    const { id } = await firm.property(owner, place);
    return bodies.map((body) => ({ params: { id }, body }));
  };

export const partOf = ({ role, id }: Someone) => (role === 'elite' ? { eliteId: id } : { partnerId: id });

/** Each key is the name of a row of the authorization matrix. Each value builds the valid calls that test this row. */
export type Calls = Readonly<Record<string, Build>>;
