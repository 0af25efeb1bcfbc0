import { api } from '@acre/contracts/api';
import { urlOf } from '@acre/contracts/mechanism/client';
import { Refusal } from '@acre/domain/kernel/refusal';
import { readReferrer } from '@acre/domain/people/read-people';
import type { Ports } from '@acre/domain/ports';
import type { RateLimits } from '../rate-limits/count-attempts.ts';
import type { Page } from './page.ts';

/** A referral id has only these characters, and the API accepts at most 64 of them. */
const possible = /^[\x20-\x7e]{1,64}$/;

/**
 * Finds the member to whom a referral link belongs. The look-up counts toward the rate limit of the API, which clients could otherwise
 * evade by requesting pages.
 */
export async function invitation(
  ports: Ports,
  limits: RateLimits,
  { referralId, address }: { referralId: string; address: string },
): Promise<Pick<Page, 'status' | 'data'>> {
  if (!possible.test(referralId)) return { status: 404 };
  try {
    const referrer = await limits.within('referral', { address, account: undefined }, () => readReferrer(ports, { referralId }));
    return { status: 200, data: { [urlOf(api.people.byReferral, { params: { referralId } })]: JSON.stringify(referrer) } };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'person.not_found') return { status: 404 };
    if (error instanceof Refusal && error.code === 'too_many') return { status: 429 };
    throw error;
  }
}
