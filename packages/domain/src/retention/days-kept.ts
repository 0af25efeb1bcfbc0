/**
 * Records are deleted at this age, in days of 24 hours. Pending and unread records stay. The age of emails and webhook deliveries starts at
 * the last attempt. The age of failed background jobs (`parkedEffect`) starts at the failure. Other ages start at creation.
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
