/**
 * Runs proofs and writes their results to docs/proof.md:
 * - `npm run prove`: runs all proofs.
 * - `npm run prove -- NAME…`: runs only the named proofs.
 * - `npm run prove -- NAME:PART`: runs one part of a proof.
 * Proofs are separate from the tests, because proofs need real tools or much time.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './support/programs.mjs';
import { notRun, partOf, partsIn, withParts } from './support/proof-page.mjs';
import { run } from './support/run.mjs';

/** Maps the name of each proof to its module, whose `prove` returns a title and lines of figures. Add a line here to add a proof. */
const proofs = {
  attacks: '../tests/prove/attacks.ts',
  authorization: '../tests/prove/authorization.ts',
  'beyond-one-machine': '../tests/prove/beyond-one-machine.ts',
  browser: '../tests/prove/browser.ts',
  faults: '../tests/prove/faults.ts',
  fuzz: '../tests/prove/fuzz.ts',
  histories: '../tests/prove/histories.ts',
  import: '../tests/prove/import.ts',
  mutation: '../tests/prove/mutation.ts',
  others: '../tests/prove/others.ts',
  samples: '../tests/prove/samples.ts',
  statements: '../tests/prove/statements.ts',
  tools: '../tests/prove/tools.ts',
  load: '../tests/prove/load.ts',
  soak: '../tests/prove/soak.ts',
};
const page = join(root, 'docs/proof.md');
const written = () => readFile(page, 'utf8').catch(() => '');
const write = async (parts) => writeFile(page, withParts(await written(), parts));

/** Adds a note to docs/proof.md for each of the given proofs or parts of proofs that was never run. */
async function tellNotRun(names) {
  const there = [...partsIn(await written()).keys()];
  const missing = names.filter((name) => !there.some((part) => part === name || part.startsWith(`${name}:`)));
  await write(Object.fromEntries(missing.map((name) => [name, notRun(name)])));
}

/**
 * Returns a name and a function for each part of the proof, or only for the part `wanted` if given. Also writes 'Not run.' to docs/proof.md
 * for each part without a result. The caller records each part separately, so an abort keeps the results of finished parts.
 */
async function inParts(name, { parts, prove }, wanted) {
  if (wanted !== undefined && !parts.includes(wanted))
    throw new Error(`The proof ${name} has no part ${wanted}. Its parts are ${parts.join(', ')}.`);
  await tellNotRun(parts.map((part) => `${name}:${part}`));
  const each = parts.filter((part) => wanted === undefined || part === wanted);
  return each.map((part) => [`${name}:${part}`, () => prove(part)]);
}

/**
 * Returns a pair of name and function for each run that `word` selects. `word` is NAME or NAME:PART. A proof with parts has one run for
 * each part, so each result is written separately.
 */
async function proofsNamed(word) {
  const [name, part] = word.split(':');
  const proof = await import(proofs[name]);
  if (proof.parts) return inParts(name, proof, part);
  if (part !== undefined) throw new Error(`The proof ${name} has no parts. Run: npm run prove -- ${name}`);
  return [[name, proof.prove]];
}

await run(async () => {
  const args = process.argv.slice(2);
  const unknown = args.filter((word) => !(word.split(':')[0] in proofs));
  if (unknown.length > 0) throw new Error(`Unknown proof: ${unknown.join(', ')}. The proofs are ${Object.keys(proofs).join(', ')}.`);
  await tellNotRun(Object.keys(proofs));
  for (const word of args.length > 0 ? args : Object.keys(proofs))
    for (const [name, prove] of await proofsNamed(word)) {
      const proof = await prove();
      await write({ [name]: partOf(proof) });
      if (!proof.held) process.exitCode = 1;
    }
});
// The exit does not wait for a proof that ran out of time and may still be running.
process.exit();
