import { Command } from 'commander';
import { exitCodes, Failure, usage } from '../failure.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';

const signs = { good: 'ok     ', warning: 'warning', wrong: 'WRONG  ' } as const;
const widest = 14;

export const doctorCommand = (terminal: Terminal): Command =>
  new Command('doctor')
    .description('Look whether the server has all it needs, and say how to mend what it lacks; changes nothing')
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      `
Ends with 0 when nothing is wrong (warnings may stand), with 1 when something is, with 2 when a variable of the
environment cannot be read, with 4 when the database does not answer.`,
    )
    .addHelpText('after', examples('acre server doctor', 'acre server doctor --json'))
    .action(({ json }: { json?: true }) => look(terminal, json === true));

async function look(terminal: Terminal, json: boolean): Promise<void> {
  const { examineServer } = await import('@acre/http-api/ops');
  const { findings, reached } = await examineServer(terminal.variables, terminal.err);
  if (json) terminal.out(JSON.stringify(findings));
  else
    for (const { check, state, found, mend } of findings)
      terminal.out(`${signs[state]}  ${check.padEnd(widest)}  ${found}${mend ? ` → ${mend}` : ''}`);
  const setting = findings.find(({ check, state }) => check === 'Settings' && state === 'wrong');
  if (setting) throw usage(setting.found);
  const faults = findings.filter(({ state }) => state === 'wrong').length;
  if (!reached) throw new Failure(exitCodes.unreachable, 'The database does not answer.');
  if (faults > 0) throw new Failure(exitCodes.refused, faults === 1 ? 'One thing is wrong.' : `${faults} things are wrong.`);
}
