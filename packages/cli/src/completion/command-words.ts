import type { Argument, Command, Option } from 'commander';

/** Describes what the shell may complete after a command. If `files` is true, file names are completed, too. */
export type CommandWords = {
  /** These are the words of the command, such as `properties list`; empty for `acre` itself. */
  readonly path: string;
  readonly words: readonly Word[];
  readonly options: readonly OptionWords[];
  readonly files: boolean;
};
type Word = { readonly word: string; readonly about: string };
type OptionWords = Word & { readonly takesValue: boolean; readonly choices: readonly string[]; readonly files: boolean };

/** Lists every command of the tree. The options of the program itself may follow each of them. */
export function commandWords(program: Command): CommandWords[] {
  const general = program.options.map(ofOption);
  const walk = (command: Command, path: readonly string[]): CommandWords[] => {
    const children = command.commands.map((child) => ({ word: child.name(), about: child.description() }));
    const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices.map((word) => ({ word, about: '' })));
    const own = path.length > 0 ? command.options.map(ofOption) : [];
    return [
      {
        path: path.join(' '),
        words: [...children, ...choices],
        options: [...own, ...general, ofHelp],
        files: command.registeredArguments.some(namesFile),
      },
      ...command.commands.flatMap((child) => walk(child, [...path, child.name()])),
    ];
  };
  return walk(program, []);
}

const ofHelp: OptionWords = { word: '--help', about: 'help for the command, with examples', takesValue: false, choices: [], files: false };

const ofOption = ({ long, short, description, required, argChoices = [], flags }: Option): OptionWords => ({
  word: long ?? short ?? '',
  about: description,
  takesValue: required,
  choices: argChoices,
  files: /<(file|archive)>/.test(flags),
});

const namesFile = (argument: Argument): boolean => ['file', 'archive'].includes(argument.name());
