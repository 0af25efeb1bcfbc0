import { Command } from 'commander';
import { deleteCommand, restoreCommand } from './delete-property.ts';
import { explain } from './explain.ts';
import { environmentHelp, examples, exitCodeHelp } from './help.ts';
import { importCommand } from './import-properties.ts';
import { listCommand } from './list-properties.ts';
import { loginCommand, logoutCommand } from './login.ts';
import { serverCommand } from './server/server.ts';
import { statusCommand } from './set-property-status.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const propertiesCommand = (terminal: Terminal): Command =>
  new Command('properties')
    .description('List, move and import properties')
    .addCommand(listCommand(terminal))
    .addCommand(statusCommand(terminal))
    .addCommand(deleteCommand(terminal))
    .addCommand(restoreCommand(terminal))
    .addCommand(importCommand(terminal))
    .addHelpText('after', examples('acre properties list --json', 'acre properties status 42 marketing_start'));

const acre = (terminal: Terminal): Command =>
  new Command('acre')
    .description('Acre from the command line')
    .addCommand(loginCommand(terminal))
    .addCommand(logoutCommand(terminal))
    .addCommand(propertiesCommand(terminal))
    .addCommand(serverCommand(terminal))
    .addHelpText('after', environmentHelp)
    .addHelpText('after', exitCodeHelp)
    .addHelpText(
      'after',
      examples('acre login', 'acre properties list --scope work', 'acre properties import sales.csv --map map.json --dry-run'),
    );

/** Errors are thrown, not exited on, by every command, however deep. */
function throwing(command: Command): Command {
  command.exitOverride();
  for (const child of command.commands) throwing(child);
  return command;
}

export async function main(argv: readonly string[] = process.argv.slice(2), terminal: Terminal = processTerminal()): Promise<void> {
  try {
    await throwing(acre(terminal)).parseAsync(argv, { from: 'user' });
  } catch (error) {
    const { exitCode, message } = explain(error);
    if (message) terminal.err(message);
    process.exitCode = exitCode;
  }
}
