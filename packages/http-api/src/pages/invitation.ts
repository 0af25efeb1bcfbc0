import { Refusal } from '@acre/domain';
import type { Application } from '@acre/domain/application';
import type { Limits } from '../limits.ts';
import type { Page } from './page.ts';

/** No id has other signs, and the API takes none that are longer. */
const possible = /^[\x20-\x7e]{1,64}$/;

/** Does a referral link lead to somebody? It is the look-up of the API over again, so it is limited together with it. */
export async function invitationStatus(
  app: Pick<Application, 'readReferrer'>,
  limits: Pick<Limits, 'guard'>,
  { referralId, address }: { referralId: string; address: string },
): Promise<Page['status']> {
  if (!possible.test(referralId)) return 404;
  try {
    await limits.guard([`referral:address:${address}`], () => app.readReferrer(referralId));
    return 200;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'person.not_found') return 404;
    if (error instanceof Refusal && error.code === 'too_many') return 429;
    throw error;
  }
}
