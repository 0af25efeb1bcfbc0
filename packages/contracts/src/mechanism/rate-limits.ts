import type { RefusalCode } from '@acre/domain/kernel/refusal';

export type LimitRule = Readonly<{
  /** The window allows this many attempts. */
  tries: number;
  /** The window is in seconds. It begins with the first attempt and does not slide. */
  window: number;
  /**
   * Attempts are counted by IP address, by person, or by both. With `address and account`, each attempt counts for the IP address and for
   * the account. An IPv6 address counts as its /64 network.
   */
  by: 'address' | 'person' | 'address and account';
  /**
   * An attempt fails if its request ends in an error, including a refusal. With `successful attempts`, only requests that do not fail count
   * toward the limit.
   */
  counts: 'every attempt' | 'failed attempts' | 'successful attempts';
  /** If true, devices on which the account logged in before have a limit of their own. Strangers cannot use up this limit. */
  knownDevicesApart?: true;
  /**
   * After each failed attempt at an account, the same IP address must wait 1, 2, 4 ... seconds before its next attempt at that account, up
   * to this many seconds.
   */
  longestPause?: number;
  /** Attempts count toward the limits named here, and this limit has no counters of its own. */
  countsAs?: readonly ('password' | 'code')[];
  /** Members have the limit named here instead. If it is missing, members have the same limit as visitors. */
  forMembers?: 'message';
  /** Administrators are not limited. */
  exceptAdmins?: true;
  /** Exceeding the limit is refused with this code, by default `too_many`. */
  refusal?: RefusalCode;
}>;

/**
 * After a refused login, the web client and the command line wait and then try again automatically. They do this only if the required pause
 * is at most this many seconds.
 */
export const longestLoginPause = 30;

const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;
const few = { tries: 10, window: quarterHour } as const;
/** This allows the uploads for one property, which may have fifty images and fifty documents. */
const many = { tries: 150, window: quarterHour } as const;

/**
 * Limits how often someone may try an action, such as logging in. Limits for visitors count attempts by IP address, so that nobody can
 * block other people. The limit `code` also counts by account, because a code has only a million possible values.
 */
export const limitRules = {
  login: { ...few, by: 'address', counts: 'failed attempts', knownDevicesApart: true, longestPause: longestLoginPause },
  register: { tries: 20, window: hour, by: 'address', counts: 'every attempt', refusal: 'sign_up.too_many' },
  referral: { ...few, by: 'address', counts: 'failed attempts' },
  password: { ...few, by: 'address and account', counts: 'failed attempts' },
  link: { ...few, by: 'address', counts: 'failed attempts' },
  code: { ...few, by: 'address and account', counts: 'failed attempts', knownDevicesApart: true },
  proof: { ...few, by: 'address and account', counts: 'failed attempts', countsAs: ['password', 'code'] },
  reset: { ...many, by: 'address', counts: 'every attempt' },
  enquiry: { ...few, by: 'address', counts: 'every attempt', forMembers: 'message' },
  message: { tries: 30, window: hour, by: 'person', counts: 'successful attempts', refusal: 'conversation.too_many' },
  submission: { tries: 20, window: day, by: 'person', counts: 'successful attempts', exceptAdmins: true, refusal: 'property.too_many' },
  confirmation: { tries: 5, window: hour, by: 'person', counts: 'every attempt' },
  visit: { ...few, by: 'address', counts: 'every attempt' },
  letter: { ...few, by: 'person', counts: 'every attempt' },
  export: { ...few, by: 'person', counts: 'every attempt' },
  upload: { ...many, by: 'person', counts: 'every attempt' },
  statement: { ...many, by: 'person', counts: 'every attempt' },
  brochure: { ...many, by: 'address', counts: 'every attempt' },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type Limit = keyof typeof limitRules;

export const limitRule = (limit: Limit): LimitRule => limitRules[limit];
