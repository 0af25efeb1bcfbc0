export const securityKindNames = {
  signed_in: 'Logged in',
  sign_in_failed: 'Failed login',
  proof_failed: 'Failed identity check',
  limit_reached: 'Rate limit reached',
  access_refused: 'Access denied',
  member_joined: 'Member joined',
  role_changed: 'Role changed',
  email_changed: 'Email changed',
  email_confirmed: 'Email confirmed',
  password_changed: 'Password changed',
  second_factor_changed: 'Two-factor authentication changed',
  token_changed: 'API token changed',
  webhook_changed: 'Webhook changed',
  plan_changed: 'Commission plan changed',
  preferences_changed: 'Preferences changed',
  member_deactivated: 'Member deactivated',
  member_reactivated: 'Member reactivated',
  account_deleted: 'Account deleted',
  exported: 'Data exported',
  backup_made: 'Backup created',
  backup_restored: 'Backup restored',
} as const;

export type SecurityKind = keyof typeof securityKindNames;
export const securityKinds = Object.keys(securityKindNames) as [SecurityKind, ...SecurityKind[]];

export const securityLogRules = { backwards: 'The "To" date must not be before the "From" date.' } as const;

/** `detail` contains no name, address or secret of a person, because it outlives their account. */
export type NewSecurityEntry = Readonly<{
  kind: SecurityKind;
  /** The id is null for a visitor and for a server command. */
  actorId: number | null;
  subjectId: number | null;
  detail: string | null;
}>;

/** The names are those that people have now, not those at the time of the entry. */
export type SecurityEntry = NewSecurityEntry &
  Readonly<{
    id: number;
    createdAt: string;
    actorName: string | null;
    subjectName: string | null;
    /** The address is null for a server command. */
    address: string | null;
    userAgent: string | null;
  }>;

/** Rules about entries may refer to these fields. */
export type SecurityRow = Omit<SecurityEntry, 'actorName' | 'subjectName'>;

/** The address and browser that a request came from; null outside of requests, such as in a command on the server. */
export type Caller = Pick<SecurityEntry, 'address' | 'userAgent'>;
