import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { commandWords } from './completion/command-words.ts';
import { completionScript, shells } from './completion/shells.ts';
import { acreIn } from './main.ts';
import type { Terminal } from './terminal/terminal.ts';

const nobody: Terminal = { out: () => {}, put: async () => {}, err: () => {}, interactive: false, drawable: false, variables: {} };
const folder = mkdtempSync(join(tmpdir(), 'acre-tree-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bash = (script: string): string => execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });

/** Parsing changes the tree, so each test builds a new one. Its actions do nothing. */
function tree(): Command {
  const still = (command: Command): Command => {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
    if (command.commands.length === 0) command.action(() => {});
    for (const child of command.commands) still(child);
    return command;
  };
  return still(acreIn(nobody));
}

type Found = { readonly path: string; readonly command: Command };
const walk = (command: Command, path: string): Found[] => [
  { path, command },
  ...command.commands.flatMap((child) => walk(child, `${path} ${child.name()}`)),
];

function helpOf(command: Command): string {
  const pieces: string[] = [];
  command.configureOutput({ writeOut: (piece) => pieces.push(piece) });
  command.outputHelp();
  return pieces.join('');
}
const examplesIn = (help: string): string[] =>
  (help.split('\nExamples:\n')[1] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const all = walk(tree(), 'acre');
const examples = all.flatMap(({ command, path }) => examplesIn(helpOf(command)).map((line) => [path, line] as const));

describe('every command', () => {
  it.each(all)('$path has a description and an example, and all its options and arguments have descriptions', ({ command, path }) => {
    expect(command.description()).toMatch(/^[A-Z].{5,}/);
    for (const { flags, description } of command.options) expect([flags, description]).toEqual([flags, expect.stringMatching(/\S{3}/)]);
    for (const one of command.registeredArguments)
      expect([one.name(), one.description]).toEqual([one.name(), expect.stringMatching(/\S{3}/)]);
    expect(examples.filter(([of]) => of === path)).not.toEqual([]);
  });

  it('parses its examples as a real shell passes them', async () => {
    for (const name of ['secret.txt', 'token.txt', 'deal.json']) writeFileSync(join(folder, name), '');
    const mark = '\u0001';
    // Each call of `acre` writes its arguments to a file of its own. Both sides of a pipe run at the same time and would mix their
    // arguments in one file.
    const script = `acre() { printf '%s\\n' "$@" '${mark}' > "$(mktemp said.XXXXXXXX)"; }; jq() { cat > /dev/null; }; source() { :; }; head() { cat > /dev/null; };
      HOME=$PWD; mkdir -p .config/fish/completions`;
    bash([script, ...examples.map(([, line]) => line), 'wait'].join('\n'));
    const calls = bash('cat said.*')
      .split(`${mark}\n`)
      .map((call) => call.split('\n').slice(0, -1))
      .filter((call) => call.length > 0);
    expect(calls.length).toBeGreaterThanOrEqual(examples.length);
    for (const call of calls) await expect(tree().parseAsync(call, { from: 'user' }), call.join(' ')).resolves.toBeDefined();
  });
});

describe('completion in bash', () => {
  const script = completionScript('bash', commandWords(tree()));
  const after = (line: string): string[] => {
    const words = line.split(' ');
    const asked = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _acre; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return bash(`${script}\n${asked}`).split('\n').filter(Boolean);
  };

  it('offers commands, options, and the choices of options and arguments', () => {
    expect(after('acre prop')).toEqual(['properties']);
    expect(after('acre properties ')).toEqual(expect.arrayContaining(['list', 'create', 'set-status', '--help', '--profile']));
    expect(after('acre deals list --st')).toEqual(['--status', '--stalled']);
    expect(after('acre properties list --json --type re')).toEqual(['retail']);
    expect(after('acre properties set-status 42 market')).toEqual(['marketing_start']);
    expect(after('acre completion ')).toEqual(expect.arrayContaining([...shells]));
  });

  it('completes a value after = whether or not the shell splits words there', () => {
    expect(after('acre people list --role =')).toEqual(['admin', 'elite', 'partner', 'seller', 'buyer']);
    expect(after('acre people list --role = pa')).toEqual(['partner']);
    expect(after('acre people list --role=pa')).toEqual(['--role=partner']);
    expect(after('acre people list --role = partner --se')).toEqual(['--search']);
    writeFileSync(join(folder, 'ids.txt'), '');
    expect(after('acre invitations revoke --from = ids')).toEqual(['ids.txt']);
    expect(after('acre invitations revoke --from=ids')).toEqual(['--from=ids.txt']);
  });

  it('offers files where a file is expected, and no words where a free-form value is expected', () => {
    writeFileSync(join(folder, 'sales file.csv'), '');
    expect(after('acre properties import sal')).toEqual(['sales file.csv']);
    expect(after('acre invitations revoke --from sal')).toEqual(['sales file.csv']);
    expect(after('acre properties list --search ')).toEqual([]);
  });

  it('names every command and option in the scripts of the other shells too', () => {
    for (const shell of shells) {
      const text = completionScript(shell, commandWords(tree()));
      for (const { command } of all) for (const { long } of command.options) expect(text).toContain(long?.slice(2));
    }
  });
});
