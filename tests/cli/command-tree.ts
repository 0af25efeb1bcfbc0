import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acreIn } from '@acre/cli/main';
import { afterAll } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'acre-tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nobody = { out: () => {}, put: async () => {}, err: () => {}, interactive: false, drawable: false, variables: {} };
type Command = ReturnType<typeof acreIn>;
export type Leaf = { readonly path: string; readonly words: readonly string[]; readonly command: Command };
const leaves = (command: Command, words: readonly string[] = []): Leaf[] =>
  command.commands.length === 0
    ? [{ path: words.join(' '), words, command }]
    : command.commands.flatMap((child) => leaves(child, [...words, child.name()]));

/** Every command that does something, as the program knows them. */
export const everyCommand = leaves(acreIn(nobody));

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const property = {
  name: 'Harbor Building',
  type: 'office',
  address: '12 Front Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10004',
  price: 2_500_000,
};
const flow = { name: 'Short sale', steps: [{ id: 'offer', name: 'Offer', order: 1 }] };

/** What a command is given to do something, where a number is not enough. */
export const given: Readonly<Record<string, readonly string[]>> = {
  'properties create': ['--from', fileOf('property.json', JSON.stringify(property))],
  'properties set-status': ['1', 'price_drop', '--yes'],
  'properties delete': ['1', '--yes'],
  'properties import': [fileOf('properties.json', JSON.stringify([{ externalKey: 'a', ...property }]))],
  'deals create': ['--property-id', '1', '--seller-id', '1', '--value', '1000'],
  'deals set-status': ['1', 'under_contract', '--yes'],
  'deals import': [fileOf('deals.json', JSON.stringify([{ propertyId: 1, sellerId: 1, value: 1000 }]))],
  'commissions pay': ['1', '--yes'],
  'commissions statement': ['1', '--month', '2026-10'],
  'people create': ['--role', 'seller', '--full-name', 'Sue Seller'],
  'people import': [fileOf('people.csv', 'role,fullName\nseller,Sue Seller\n')],
  'people deactivate': ['1', '--yes'],
  'people reset-second-factor': ['1', '--yes'],
  'invitations create': ['--email', 'ann@example.com'],
  'invitations revoke': ['1', '--yes'],
  'settings set': ['--sign-up', 'invitation'],
  'templates import': [fileOf('flow.json', JSON.stringify(flow))],
  'templates delete': ['1', '--yes'],
};
export const takesNumbers = ({ command }: Leaf): boolean =>
  command.registeredArguments.some((one) => /^(id|number|numbers|deal)/.test(one.name()));
export const argumentsOf = (leaf: Leaf): readonly string[] => given[leaf.path] ?? (takesNumbers(leaf) ? ['1'] : []);

/** One sentence, on the error stream alone; further lines may name each fault. */
export const sentence = /^[A-Z'‘a-z-].{5,}[.)]?\n( {2}.+\n)*$/;
