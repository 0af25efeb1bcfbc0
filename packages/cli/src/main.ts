import { Command } from 'commander';
import { accountCommands } from './account/account-commands.ts';
import { completionCommand } from './completion/completion-command.ts';
import { explain } from './explain.ts';
import { environmentHelp, examples, exitCodeHelp } from './help.ts';
import { loginCommand, logoutCommand, whoamiCommand } from './login.ts';
import { activities } from './nouns/activities.ts';
import { commissions } from './nouns/commissions.ts';
import { deals } from './nouns/deals.ts';
import { invitations } from './nouns/invitations.ts';
import { people } from './nouns/people.ts';
import { properties } from './nouns/properties.ts';
import { templates } from './nouns/templates.ts';
import { serverCommand } from './server/server.ts';
import { settingsCommands } from './settings/settings-commands.ts';
import { processTerminal, type Terminal } from './terminal.ts';

function acre(terminal: Terminal, nameProfile: (name: string) => void): Command {
  const program: Command = new Command('acre')
    .description('Acre from the command line')
    .option('--profile <name>', 'the server and sign-in kept under this name; with any command')
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
    .addCommand(activities(terminal))
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

/** --profile is another way to say ACRE_PROFILE. */
export function acreIn(terminal: Terminal): Command {
  const variables = { ...terminal.variables };
  return acre({ ...terminal, variables }, (name) => {
    variables['ACRE_PROFILE'] = name;
  });
}

/** Errors are thrown, not exited on, by every command, however deep; what commander says goes where everything does. */
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
