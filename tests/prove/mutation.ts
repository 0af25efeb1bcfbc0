import { clusterWithTemplate } from '../support/cluster-setup.ts';
import { explanationsOf } from './mutation/explained.ts';
import { modules, type Part, type Run } from './mutation/modules.ts';
import { type Explanation, type Mutant, mutantsOf } from './mutation/mutants.ts';
import type { Proof } from './support/findings.ts';
import { proving } from './support/proving.ts';
import type { Endings } from './support/running.ts';

/** Tests must detect at least this percentage of the planted faults. */
const goal = 90;
/** A part may take at most this many minutes. The largest has about a thousand mutants, and the tests run for each of them. */
const most = 240;

export const parts = Object.keys(modules) as readonly Part[];

/** Stryker plants faults into the code for access, sessions and money. Each must be detected by a test, or listed with an explanation. */
export const prove = (part: Part): Promise<Proof> =>
  proving(
    `Mutation testing: ${part === 'sign-in' ? 'login' : part.replaceAll('-', ' ')}`,
    async ({ found, ending }) => {
      const { valid, noticed, ended, survivors } = counted(await plantedIn(modules[part], ending));
      const explanations = explanationsOf(part);
      const unexplained = survivors.filter((mutant) => !explanations.some((one) => isOf(one, mutant)));
      for (const { file, at, mutator, code, becomes } of unexplained)
        process.stdout.write(`${file}:${at} ${mutator}: ${code} became ${becomes}, and no test failed\n`);
      const outdated = explanations.filter((one) => !survivors.some((mutant) => isOf(one, mutant)));
      for (const { file, code, becomes } of outdated)
        process.stdout.write(`${file}: ${code} became ${becomes}. A test detects this mutant now, so remove its explanation\n`);
      found.add(
        `Mutants detected: ${noticed} of ${valid} (others that are explained: ${survivors.length - unexplained.length})`,
        (100 * noticed) / valid,
        ' %',
        { atLeast: goal },
      );
      found.add('Mutants neither detected nor explained', unexplained.length, '', { atMost: 0 });
      found.tell('Mutants that only timed out, counted as not detected', ended, '');
      found.add('Outdated explanations, whose mutants are detected now', outdated.length, '', { atMost: 0 });
    },
    most,
  )();

/** Plants the mutants of all runs, in sequence; the runs on PostgreSQL share one cluster. */
async function plantedIn(runs: readonly Run[], ending: Endings): Promise<readonly Mutant[]> {
  const cluster = runs.some(({ onDatabase }) => onDatabase) ? await clusterWithTemplate() : undefined;
  if (cluster !== undefined) ending.add(cluster.stop);
  const mutants: Mutant[] = [];
  for (const run of runs) mutants.push(...(await mutantsOf(run, cluster?.url('') ?? '')));
  return mutants;
}

/**
 * Counts the mutants:
 * - `valid`: all that compile
 * - `noticed`: those that failed a test
 * - `ended`: those that ended by a timeout, which a slow machine can cause, too
 * - `survivors`: those that no test noticed or covers
 */
function counted(mutants: readonly Mutant[]) {
  const of = (...statuses: Mutant['status'][]) => mutants.filter(({ status }) => statuses.includes(status));
  const [found, survivors] = [of('Killed', 'Timeout'), of('Survived', 'NoCoverage')];
  const ended = found.filter(({ byTime }) => byTime).length;
  return { valid: found.length + survivors.length, noticed: found.length - ended, ended, survivors };
}

const isOf = (explanation: Explanation, mutant: Mutant): boolean =>
  (['file', 'line', 'code', 'becomes'] as const).every((part) => explanation[part] === mutant[part]);
