import { api, urlOf } from '@acre/contracts';
import { limitRules } from '@acre/contracts/openapi';
import { Refusal } from '@acre/domain';
import type { Application } from '@acre/domain/application';
import type { Limits } from '../limits.ts';
import type { Page } from './page.ts';

/** No id has other signs, and the API takes none that are longer. */
const possible = /^[\x20-\x7e]{1,64}$/;

/** Whom a referral link leads to. It is the look-up of the API over again, so it is limited together with it. */
export async function invitation(
  app: Pick<Application, 'readReferrer'>,
  limits: Pick<Limits, 'guard'>,
  { referralId, address }: { referralId: string; address: string },
): Promise<Pick<Page, 'status' | 'data'>> {
  if (!possible.test(referralId)) return { status: 404 };
  try {
    const referrer = await limits.guard({ keys: [`referral:address:${address}`], most: limitRules.referral.tries }, () =>
      app.readReferrer(referralId),
    );
    return { status: 200, data: { [urlOf(api.people.byReferral, { params: { referralId } })]: JSON.stringify(referrer) } };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'person.not_found') return { status: 404 };
    if (error instanceof Refusal && error.code === 'too_many') return { status: 429 };
    throw error;
  }
}
