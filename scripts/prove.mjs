/** Proofs on real machinery that tests do not bring along, written to docs/proof.md: npm run prove, or npm run prove -- NAME… for some of them, NAME:PART for a part of one. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './support/programs.mjs';
import { notRun, partOf, partsIn, withParts } from './support/proof-page.mjs';
import { run } from './support/run.mjs';

/** By name; each gives its title and the lines of its figures. Another proof is another line here. */
const proofs = {
  authorization: '../tests/prove/authorization.ts',
  'beyond-one-machine': '../tests/prove/beyond-one-machine.ts',
  browser: '../tests/prove/browser.ts',
  faults: '../tests/prove/faults.ts',
  fuzz: '../tests/prove/fuzz.ts',
  histories: '../tests/prove/histories.ts',
  import: '../tests/prove/import.ts',
  mutation: '../tests/prove/mutation.ts',
  others: '../tests/prove/others.ts',
  statements: '../tests/prove/statements.ts',
  tools: '../tests/prove/tools.ts',
  load: '../tests/prove/load.ts',
  soak: '../tests/prove/soak.ts',
};
const page = join(root, 'docs/proof.md');
const written = () => readFile(page, 'utf8').catch(() => '');
const write = async (parts) => writeFile(page, withParts(await written(), parts));

/** What was never run says so on the page. */
async function tellNotRun(names) {
  const there = [...partsIn(await written()).keys()];
  const missing = names.filter((name) => !there.some((part) => part === name || part.startsWith(`${name}:`)));
  await write(Object.fromEntries(missing.map((name) => [name, notRun(name)])));
}

/** A proof of several parts writes each where it ends, and those that were never run as not run. */
async function inParts(name, { parts, prove }, wanted) {
  if (wanted !== undefined && !parts.includes(wanted))
    throw new Error(`The proof ${name} has no part ${wanted}: it has ${parts.join(', ')}.`);
  await tellNotRun(parts.map((part) => `${name}:${part}`));
  const each = parts.filter((part) => wanted === undefined || part === wanted);
  return each.map((part) => [`${name}:${part}`, () => prove(part)]);
}

/** What a word asks for: names, and the proofs that are written under them. */
async function askedBy(word) {
  const [name, part] = word.split(':');
  const proof = await import(proofs[name]);
  if (proof.parts) return inParts(name, proof, part);
  if (part !== undefined) throw new Error(`The proof ${name} has no parts.`);
  return [[name, proof.prove]];
}

await run(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((word) => !(word.split(':')[0] in proofs));
  if (unknown.length > 0) throw new Error(`There is no proof ${unknown.join(', ')}: there are ${Object.keys(proofs).join(', ')}.`);
  await tellNotRun(Object.keys(proofs));
  for (const word of asked.length > 0 ? asked : Object.keys(proofs))
    for (const [name, prove] of await askedBy(word)) {
      const proof = await prove();
      await write({ [name]: partOf(proof) });
      if (!proof.held) process.exitCode = 1;
    }
});
// What a proof that took too long still does is not waited for.
process.exit();
