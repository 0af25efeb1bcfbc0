import { fileURLToPath } from 'node:url';
import { acreIn } from '@acre/cli/main';

const nobody = { out: () => {}, put: async () => {}, err: () => {}, interactive: false, drawable: false, variables: {} };
type Command = ReturnType<typeof acreIn>;
export type Leaf = { readonly path: string; readonly words: readonly string[]; readonly command: Command };
const leaves = (command: Command, words: readonly string[] = []): Leaf[] =>
  command.commands.length === 0
    ? [{ path: words.join(' '), words, command }]
    : command.commands.flatMap((child) => leaves(child, [...words, child.name()]));

/** These are all commands that have an action. They are read from the program itself, so that none is missing. */
export const everyCommand = leaves(acreIn(nobody));

const fileOf = (name: string): string => fileURLToPath(new URL(`fixtures/commands/${name}`, import.meta.url));

/** These commands need other arguments than a single number, namely the ones given here. */
export const given: Readonly<Record<string, readonly string[]>> = {
  'properties create': ['--from', fileOf('property.json')],
  'properties set-status': ['1', 'price_drop', '--yes'],
  'properties delete': ['1', '--yes'],
  'properties import': [fileOf('properties.json'), '--duplicates', 'create'],
  'deals create': ['--property-id', '1', '--seller-id', '1', '--value', '1000'],
  'deals edit': ['1', '--notes', 'Financing approved'],
  'deals set-status': ['1', 'under_contract', '--yes'],
  'deals import': [fileOf('deals.json')],
  'commissions pay': ['1', '--yes'],
  'commissions statement': ['1', '--month', '2026-10'],
  'people create': ['--role', 'seller', '--full-name', 'Sue Seller'],
  'people import': [fileOf('people.csv')],
  'people deactivate': ['1', '--yes'],
  'people edit': ['1', '--company', 'Lane & Sons'],
  'people reset-second-factor': ['1', '--yes'],
  'invitations create': ['--email', 'ann@example.com'],
  'invitations revoke': ['1', '--yes'],
  'settings set': ['--sign-up', 'invitation'],
  'templates import': [fileOf('flow.json')],
  'templates delete': ['1', '--yes'],
};
export const takesNumbers = ({ command }: Leaf): boolean =>
  command.registeredArguments.some((one) => /^(id|number|numbers|deal)/.test(one.name()));
export const argumentsOf = (leaf: Leaf): readonly string[] => given[leaf.path] ?? (takesNumbers(leaf) ? ['1'] : []);

/** Matches a single sentence on standard error; further indented lines may list each error. */
export const sentence = /^[A-Z'‘a-z-].{5,}[.)]?\n( {2}.+\n)*$/;
