import { cpus } from 'node:os';
import { type Explanation, explanations } from './mutation/explained.ts';
import { modules } from './mutation/modules.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';
import { findings, type Proof } from './support/findings.ts';

/** The score that was asked for, in percent. */
const goal = 90;

/** Faults planted by Stryker into what decides about access, sessions and money: the tests notice them, or it is written down why not. */
export async function prove(): Promise<Proof> {
  const found = findings();
  const used = new Set<Explanation>();
  for (const [module, runs] of Object.entries(modules)) {
    const mutants: Mutant[] = [];
    for (const run of runs) mutants.push(...(await mutantsOf(run)));
    const { valid, noticed, survivors } = counted(mutants);
    const unexplained = survivors.filter((mutant) => {
      const explanation = explanations.find((one) => isOf(one, mutant));
      if (explanation) used.add(explanation);
      return explanation === undefined;
    });
    for (const { file, at, mutator, code, becomes } of unexplained)
      process.stdout.write(`${file}:${at} ${mutator}: ${code} became ${becomes}, and no test noticed\n`);
    const explained = survivors.length - unexplained.length;
    found.add(
      `${module}: noticed of ${valid} planted faults (${noticed}; ${explained} more are explained)`,
      (100 * noticed) / valid,
      ' %',
      {
        atLeast: goal,
      },
    );
    found.add(`${module}: faults that no test noticed and no word explains`, unexplained.length, '', { atMost: 0 });
  }
  found.add('Explanations of faults that are noticed by now', explanations.length - used.size, '', { atMost: 0 });
  return found.proof(`Planted faults (${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores for all of it)`);
}

/** By Stryker's own score: what timed out was noticed, what no test reaches was not, and what does not compile is no fault. */
function counted(mutants: readonly Mutant[]) {
  const of = (...statuses: Mutant['status'][]) => mutants.filter(({ status }) => statuses.includes(status));
  const [noticed, survivors] = [of('Killed', 'Timeout').length, of('Survived', 'NoCoverage')];
  return { valid: noticed + survivors.length, noticed, survivors };
}

const isOf = (explanation: Explanation, mutant: Mutant): boolean =>
  (['file', 'line', 'code', 'becomes'] as const).every((part) => explanation[part] === mutant[part]);
