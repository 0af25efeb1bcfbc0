/**
 * Records that nobody needs are deleted after this many days of 24 hours: an email after it was sent, given up or kept; a notification
 * after its creation, if it was read; a security log entry after its creation; an effect after it was parked; a webhook delivery after it
 * succeeded or was given up; the answer of an idempotency key after it was given. Pending and unread records stay.
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
