import type { Caller } from '../../../api/support/caller.ts';
import { members, signedIn } from '../../support/firm-that-signs-in.ts';
import { recording, type Sent } from '../sent-statements.ts';
import { type Asked, allQuestions, questions } from './questions.ts';

export type SentFor = ReadonlyMap<Asked, readonly Sent[]>;

/**
 * The first `before` runs of a request are ignored, because they create plans and connections. Of the next `times` runs, the one with the
 * fewest statements counts, because some runs include background statements.
 */
const [before, times] = [3, 9];

/** Records the statements that the server sends for each request of each member. */
export async function sentFor(databaseUrl: string): Promise<SentFor> {
  const { url, sent, stop } = await recording(databaseUrl);
  const found = new Map<Asked, readonly Sent[]>();
  const sentBy = async (caller: Caller, path: string): Promise<readonly Sent[]> => {
    const passed = (await sent()).length;
    const { status, text } = await caller.ask('GET', path);
    if (status !== 200) throw new Error(`GET ${path} returned status ${status}: ${text}`);
    return (await sent()).slice(passed);
  };
  try {
    for (const id of Object.values(members)) {
      const caller = await signedIn(url, id);
      for (const question of allQuestions) {
        const runs: (readonly Sent[])[] = [];
        for (let time = 0; time < before + times; time += 1) runs.push(await sentBy(caller, questions[question].path));
        found.set(`${id}/${question}`, shortest(runs.slice(before), questions[question].reads));
      }
    }
  } finally {
    await stop();
  }
  return found;
}

function shortest(runs: readonly (readonly Sent[])[], reads: string): readonly Sent[] {
  const [first = []] = runs.toSorted((a, b) => a.length - b.length);
  if (!first.some(({ text }) => new RegExp(`\\b${reads}\\b`).test(text))) throw new Error(`No logged statement reads ${reads}`);
  return first;
}
