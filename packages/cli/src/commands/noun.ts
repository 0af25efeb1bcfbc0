import { Command } from 'commander';
import { examples } from '../help.ts';

export function noun(name: string, about: string, commands: readonly Command[], ...shown: string[]): Command {
  const command = new Command(name).description(about).addHelpText('after', examples(...shown));
  for (const child of commands) command.addCommand(child);
  return command;
}
