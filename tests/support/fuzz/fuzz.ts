import fc from 'fast-check';
import { type FuzzAnswer, misfitsOf } from './answers.ts';
import { type ApiDocument, type FuzzRequest, requestsTo } from './requests.ts';

type Ask = (request: FuzzRequest) => Promise<FuzzAnswer>;
type Options = Readonly<{ seed: number; count: number; atOnce: number; before?: (nth: number) => Promise<void> }>;
/** `done` lists the calls with at least one success, as method and path. */
export type Fuzzed = Readonly<{
  asked: number;
  statuses: ReadonlyMap<number, number>;
  done: ReadonlySet<string>;
  misfits: readonly string[];
}>;

const batch = 250;

const written = (body: FuzzRequest['body'] = ''): string => (typeof body === 'string' ? body : Buffer.from(body).toString('latin1'));

/**
 * Sends `count` requests that are generated from the API document. The same `seed` generates the same requests. Collects server errors and
 * answers that do not conform to the document.
 */
export async function fuzz(document: ApiDocument, ask: Ask, { seed, count, atOnce, before }: Options): Promise<Fuzzed> {
  const misfit = misfitsOf(document);
  const requests = requestsTo(document);
  const statuses = new Map<number, number>();
  const done = new Set<string>();
  const misfits: string[] = [];
  const send = async (request: FuzzRequest): Promise<void> => {
    const answer = await ask(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) done.add(`${request.method.toUpperCase()} ${request.path}`);
    const wrong = misfit(request, answer);
    if (wrong !== undefined)
      misfits.push(`${wrong}: ${request.method.toUpperCase()} ${request.address} ${written(request.body)}`.slice(0, 1_000));
  };
  let asked = 0;
  for (; asked < count; asked += batch) {
    await before?.(asked);
    const waiting = fc.sample(requests, { seed: seed + asked, numRuns: Math.min(batch, count - asked) });
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
      }),
    );
  }
  return { asked: Math.min(asked, count), statuses, done, misfits };
}
