import type { Asker } from '@acre/contracts';
import type { Caller } from '../caller.ts';
import type { FirmOn, Someone } from '../firm-on.ts';

/** Who plays in the matrix: the owner is a partner or an elite, whom `network` referred; the strangers have nothing to do with them. */
export type Cast = Readonly<Record<Exclude<Asker, 'visitor'>, Someone>> & { readonly visitor: Caller; readonly firm: FirmOn };
export type Call = { readonly params?: object; readonly query?: object; readonly body?: unknown; readonly raw?: FormData };

/** Makes the call (or calls, one after another) of one row for one asker. */
export type Build = (cast: Cast, asker: Asker) => Promise<Call | Call[]> | Call | Call[];

export const nothing: Build = () => ({});

export const emailOf = (asker: Asker) => `new.${asker}.${Math.random().toString(36).slice(2)}@acre.test`;

/** Who stands in for the owner where the call would change them for the calls after it. */
export const subject = async ({ owner, network, firm }: Cast, asker: Asker) => (asker === 'owner' ? owner : firm.join(owner.role, network));

export const onSubject =
  (...bodies: object[]): Build =>
  async (cast, asker) => {
    const { id } = await subject(cast, asker);
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

/** A well-formed call for every row of a noun. */
export type Calls = Readonly<Record<string, Build>>;
