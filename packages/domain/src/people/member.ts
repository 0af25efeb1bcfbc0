import type { PersonView } from './person.ts';

/** A partner or an elite with their figures. Money in dollars. */
export type MemberView = Readonly<
  Pick<
    PersonView,
    'id' | 'fullName' | 'email' | 'phone' | 'company' | 'profileImage' | 'referralId' | 'referredBy' | 'createdAt' | 'deactivatedAt'
  > & {
    role: 'partner' | 'elite';
    propertiesCount: number;
    /** In progress. */
    dealsCount: number;
    dealsClosed: number;
    salesValue: number;
    commissionTotal: number;
    /** Partners whom they referred themself. */
    partnersReferred: number;
  }
>;

const plainFields = [
  'id',
  'fullName',
  'role',
  'email',
  'phone',
  'company',
  'profileImage',
  'referralId',
  'referredBy',
  'propertiesCount',
  'dealsCount',
  'dealsClosed',
  'salesValue',
  'commissionTotal',
  'partnersReferred',
] as const satisfies readonly (keyof MemberView)[];
const moments = ['createdAt', 'deactivatedAt'] as const satisfies readonly (keyof MemberView)[];

/** What is told of a member. */
export const memberFields = [...plainFields, ...moments] as const;
/** The same by how they are stored: as they are, and as moments. */
export const memberFieldKinds = { plain: plainFields, moments } as const;

/** What rules about members may speak of. */
export type MemberRow = MemberView &
  Readonly<{
    active: boolean;
    /** The name, lower-cased. */
    sortName: string;
    upline: readonly number[];
    searchText: string;
  }>;
