/**
 * How many days of 24 hours records stay that nobody waits for any more: a mail since it was sent, given up or kept; a notification
 * since it was made, once it was read; an effect since it was parked; a delivery to a webhook since it got through or was given up; the answer of an idempotency key since it was given. What still
 * waits, and what was not read, stays.
 */
export const daysKept = { settledMail: 365, readNotification: 365, parkedEffect: 90, settledDelivery: 30, repeatableAnswer: 1 } as const;

export type Passing = keyof typeof daysKept;
