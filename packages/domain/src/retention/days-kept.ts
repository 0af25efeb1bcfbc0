/**
 * Records that nobody needs are deleted after this many days of 24 hours. An email or a webhook delivery counts from the end of its
 * attempts, an effect from when it was parked, and an idempotency key from its answer. A read notification and a security log entry count
 * from their creation. Pending and unread records stay.
 */
export const daysKept = {
  settledMail: 365,
  readNotification: 365,
  securityEntry: 400,
  parkedEffect: 90,
  settledDelivery: 30,
  repeatableAnswer: 1,
} as const;

export type Expiring = keyof typeof daysKept;
