import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from '@swc/core';
import { npmPackage } from './npm-tools.ts';
import type { Finding, Tool } from './tool.ts';

type Checked = Readonly<{ status: 'safe' | 'vulnerable' | 'unknown'; complexity?: Readonly<{ summary: string }> }>;
type Recheck = { checkSync(source: string, flags: string, settings: { timeout: number }): Checked };
type Expression = Readonly<{ source: string; flags: string; file: string }>;

/** Checks every regular expression literal in the sources; expressions built at run time are not covered. */
export const recheck: Tool = {
  name: 'recheck',
  counts: 'regular expressions',
  atLeast: 180,
  planted: { 'an expression with exponential time': /^exponential .*slug\.js/ },
  async look({ sources }) {
    const { checkSync } = npmPackage<Recheck>('recheck');
    const all = (await Promise.all(sources.map(expressionsOf))).flat();
    const different = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]));
    const findings = [...different].flatMap(([text, { source, flags, file }]): Finding[] => {
      const { status, complexity } = checkSync(source, flags, { timeout: 20_000 });
      return status === 'safe' ? [] : [{ rule: complexity?.summary ?? status, where: `${basename(file)}: ${text}` }];
    });
    return { findings, tried: different.size };
  },
};

async function expressionsOf(file: string): Promise<Expression[]> {
  const text = await readFile(file, 'utf8');
  const { body } = await parse(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  return literals(body).map(({ pattern, flags }) => ({ source: pattern, flags, file }));
}

type Literal = { type: 'RegExpLiteral'; pattern: string; flags: string };
const isLiteral = (node: object): node is Literal => 'type' in node && node.type === 'RegExpLiteral';

function literals(node: unknown): Literal[] {
  if (typeof node !== 'object' || node === null) return [];
  return isLiteral(node) ? [node] : Object.values(node).flatMap(literals);
}
