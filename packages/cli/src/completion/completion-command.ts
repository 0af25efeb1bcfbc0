import { Argument, Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';
import { commandWords } from './command-words.ts';
import { completionScript, type Shell, shells } from './shells.ts';

/** `program` is asked for when the tree is whole. */
export const completionCommand = (terminal: Terminal, program: () => Command): Command =>
  new Command('completion')
    .description('Print the script that makes a shell complete commands, options and their choices')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText(
      'after',
      "\nPut it where your shell reads it at its start, for instance: echo 'source <(acre completion bash)' >> ~/.bashrc",
    )
    .addHelpText('after', examples('source <(acre completion bash)', 'acre completion fish > ~/.config/fish/completions/acre.fish'))
    .action((shell: Shell) => terminal.put(completionScript(shell, commandWords(program()))));
