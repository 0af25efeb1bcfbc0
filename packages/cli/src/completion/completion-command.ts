import { Argument, Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { commandWords } from './command-words.ts';
import { completionScript, type Shell, shells } from './shells.ts';

/** `program` is a function because the tree is not complete yet when this command is built. */
export const completionCommand = (terminal: Terminal, program: () => Command): Command =>
  new Command('completion')
    .description('Print a script for shell completion of commands, options and choices')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', "\nAdd it to the startup file of your shell, for example: echo 'source <(acre completion bash)' >> ~/.bashrc")
    .addHelpText('after', examples('source <(acre completion bash)', 'acre completion fish > ~/.config/fish/completions/acre.fish'))
    .action((shell: Shell) => terminal.put(completionScript(shell, commandWords(program()))));
