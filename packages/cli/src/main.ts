import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { explain } from './client/explain.ts';
import { accountCommands } from './commands/account/account-commands.ts';
import { activities } from './commands/activities.ts';
import { commissions } from './commands/commissions.ts';
import { deals } from './commands/deals.ts';
import { invitations } from './commands/invitations.ts';
import { loginCommand, logoutCommand, whoamiCommand } from './commands/login.ts';
import { messages } from './commands/messages.ts';
import { people } from './commands/people.ts';
import { properties } from './commands/properties.ts';
import { securityLog } from './commands/security-log.ts';
import { settingsCommands } from './commands/settings/settings-commands.ts';
import { templates } from './commands/templates.ts';
import { completionCommand } from './completion/completion-command.ts';
import { environmentHelp, examples, exitCodeHelp } from './help.ts';
import { serverCommand } from './ops/server.ts';
import { processTerminal, type Terminal } from './terminal/terminal.ts';

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

function acre(terminal: Terminal, nameProfile: (name: string) => void): Command {
  const program: Command = new Command('acre')
    .description('The command line of Acre')
    .version(version, '-V, --version', 'print the version of Acre')
    .option('--profile <name>', 'use the server and login stored under this name; works with every command')
    .on('option:profile', nameProfile)
    .addCommand(loginCommand(terminal))
    .addCommand(logoutCommand(terminal))
    .addCommand(whoamiCommand(terminal))
    .addCommand(properties(terminal))
    .addCommand(deals(terminal))
    .addCommand(commissions(terminal))
    .addCommand(people(terminal))
    .addCommand(invitations(terminal))
    .addCommand(templates(terminal))
    .addCommand(messages(terminal))
    .addCommand(activities(terminal))
    .addCommand(securityLog(terminal))
    .addCommand(accountCommands(terminal))
    .addCommand(settingsCommands(terminal))
    .addCommand(serverCommand(terminal))
    .addCommand(completionCommand(terminal, () => program))
    .addHelpText('after', environmentHelp)
    .addHelpText('after', exitCodeHelp)
    .addHelpText(
      'after',
      examples('acre login', 'acre properties list --scope work', 'acre properties import sales.csv --map map.json --dry-run'),
    );
  return program;
}

/** `--profile` sets ACRE_PROFILE in a copy of the variables, which all commands read. */
export function acreIn(terminal: Terminal): Command {
  const variables = { ...terminal.variables };
  return acre({ ...terminal, variables }, (name) => {
    variables['ACRE_PROFILE'] = name;
  });
}

/** Every command throws its errors instead of exiting, and commander's messages go to the terminal object. */
function throwing(command: Command, terminal: Terminal): Command {
  const line = (text: string) => text.replace(/\n$/, '');
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal.out(line(text)),
    writeErr: (text) => terminal.err(line(text)),
  });
  for (const child of command.commands) throwing(child, terminal);
  return command;
}

export async function main(argv: readonly string[] = process.argv.slice(2), terminal: Terminal = processTerminal()): Promise<void> {
  try {
    await throwing(acreIn(terminal), terminal).parseAsync(argv, { from: 'user' });
  } catch (error) {
    const { exitCode, message } = explain(error);
    if (message) terminal.err(message);
    process.exitCode = exitCode;
  }
}
