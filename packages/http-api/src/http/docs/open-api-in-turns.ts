import { setImmediate as nextTurn } from 'node:timers/promises';
import { openApiInSteps } from '@acre/contracts/openapi';

type Steps = ReturnType<typeof openApiInSteps>;
type Document = Extract<ReturnType<Steps['next']>, { done: true }>['value'];

/**
 * Builds the OpenAPI document in steps and lets other requests run between them. Building the whole document at once would block those
 * requests for a tenth of a second.
 */
export async function openApiInTurns(): Promise<Document> {
  const steps = openApiInSteps();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
