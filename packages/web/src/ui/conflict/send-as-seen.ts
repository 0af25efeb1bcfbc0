import type { Answer, CallInput, Route } from '@acre/contracts/mechanism/call-types';
import { paramsOf, rereadChanged, send } from '../../api.ts';
import { isStale } from './conflict.ts';

const changedByOthers = 'Someone else changed this. You now see the latest version.';

/**
 * Sends a write that depends on what the user saw of a record. If someone else changed the record meanwhile, nothing is saved, and the
 * screen shows the newest record before the error is thrown. The server's own sentence would ask the user to reload it.
 */
export async function sendAsSeen<R extends Route>(endpoint: R, input: CallInput<R>, version: number | undefined): Promise<Answer<R>> {
  try {
    return await send(endpoint, input, { ifMatch: version });
  } catch (error) {
    if (!isStale(error)) throw error;
    await rereadChanged(endpoint, paramsOf(input));
    throw new Error(changedByOthers, { cause: error });
  }
}
