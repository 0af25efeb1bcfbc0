import { cpus } from 'node:os';
import { clusterWithTemplate } from '../support/cluster-setup.ts';
import { type Explanation, explanations } from './mutation/explained.ts';
import { modules, type Part, type Run } from './mutation/modules.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';
import { findings, type Proof } from './support/findings.ts';

/** The score that was asked for, in percent. */
const goal = 90;

export const parts = Object.keys(modules) as readonly Part[];

/** Faults planted by Stryker into what decides about access, sessions and money: the tests notice them, or it is written down why not. */
export async function prove(part: Part): Promise<Proof> {
  const found = findings();
  const runs: readonly Run[] = modules[part];
  const cluster = runs.some(({ onDatabase }) => onDatabase) ? await clusterWithTemplate() : undefined;
  const mutants: Mutant[] = [];
  try {
    for (const run of runs) mutants.push(...(await mutantsOf(run, cluster?.url('') ?? '')));
  } finally {
    await cluster?.stop();
  }
  const { valid, noticed, ended, survivors } = counted(mutants);
  const unexplained = survivors.filter((mutant) => !explanations.some((one) => isOf(one, mutant)));
  for (const { file, at, mutator, code, becomes } of unexplained)
    process.stdout.write(`${file}:${at} ${mutator}: ${code} became ${becomes}, and no test noticed\n`);
  const explained = survivors.length - unexplained.length;
  found.add(`Noticed of ${valid} planted faults (${noticed}; ${explained} more are explained)`, (100 * noticed) / valid, ' %', {
    atLeast: goal,
  });
  found.add('Faults that no test noticed and no word explains', unexplained.length, '', { atMost: 0 });
  found.tell('Faults that only time ended, counted as noticed by nobody', ended, '');
  const outdated = explanationsFor(mutants).filter((one) => !survivors.some((mutant) => isOf(one, mutant)));
  found.add('Explanations of faults that are noticed by now', outdated.length, '', { atMost: 0 });
  return found.proof(
    `Planted faults: ${part.replaceAll('-', ' ')} (${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores for all of it)`,
  );
}

/** What no test reaches was not noticed, and what does not compile is no fault. What time ended may have been the machine's: it is neither noticed nor missed. */
function counted(mutants: readonly Mutant[]) {
  const of = (...statuses: Mutant['status'][]) => mutants.filter(({ status }) => statuses.includes(status));
  const [found, survivors] = [of('Killed', 'Timeout'), of('Survived', 'NoCoverage')];
  const ended = found.filter(({ byTime }) => byTime).length;
  return { valid: found.length + survivors.length, noticed: found.length - ended, ended, survivors };
}

const explanationsFor = (mutants: readonly Mutant[]): readonly Explanation[] => {
  const files = new Set(mutants.map(({ file }) => file));
  return explanations.filter(({ file }) => files.has(file));
};

const isOf = (explanation: Explanation, mutant: Mutant): boolean =>
  (['file', 'line', 'code', 'becomes'] as const).every((part) => explanation[part] === mutant[part]);
