import { setImmediate as nextTurn } from 'node:timers/promises';
import { openApiInSteps } from '@acre/contracts/openapi';

type Steps = ReturnType<typeof openApiInSteps>;
type Document = Extract<ReturnType<Steps['next']>, { done: true }>['value'];

/** The OpenAPI document, made while others have their turns: whole it would hold them up for a tenth of a second. */
export async function openApiInTurns(): Promise<Document> {
  const steps = openApiInSteps();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
