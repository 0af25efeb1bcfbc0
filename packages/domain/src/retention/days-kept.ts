/**
 * Records that nobody needs any longer are deleted after this many days of 24 hours. The age of an email or a webhook delivery counts from
 * the end of its attempts, and that of a parked effect (a background job that failed permanently) from that failure. All other ages count
 * from the creation of the record. Pending and unread records are kept.
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
