import { Command } from 'commander';
import { exitCodes, Failure, usage } from '../client/failure.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';

const signs = { good: 'ok     ', warning: 'warning', wrong: 'WRONG  ' } as const;
const widest = 14;

export const doctorCommand = (terminal: Terminal): Command =>
  new Command('doctor')
    .description('Check the server and say how to fix problems. Changes nothing')
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      `
Exit codes: 0 no problems (warnings are allowed), 1 a problem was found, 2 an environment variable is invalid, 4 the database is not responding.`,
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
  if (!reached) throw new Failure(exitCodes.unreachable, 'The database is not responding.');
  if (faults > 0) throw new Failure(exitCodes.refused, faults === 1 ? 'Found one problem.' : `Found ${faults} problems.`);
}
