/**
 * Records are deleted at this age, in days of 24 hours. Pending and unread records stay. The age starts at a different time for each kind
 * of record:
 * - emails and webhook deliveries: the last attempt
 * - failed background jobs (`parkedEffect`): the failure
 * - all other records: the creation
 *
 * No session is valid for longer than `session`. Most end earlier: unused ones, and logins whose code was never entered.
 */
export const daysKept = {
  settledMail: 365,
  readNotification: 365,
  securityEntry: 400,
  parkedEffect: 90,
  settledDelivery: 30,
  repeatableAnswer: 1,
  session: 7,
} as const;

export type Expiring = keyof typeof daysKept;
