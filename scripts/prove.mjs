/** Proofs on real machinery that tests do not bring along, written to docs/proof.md: npm run prove, or npm run prove -- NAME… for some of them, NAME:PART for a part of one. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './support/programs.mjs';
import { run } from './support/run.mjs';

/** By name; each gives its title and the lines of its figures. Another proof is another line here. */
const proofs = {
  authorization: '../tests/prove/authorization.ts',
  'beyond-one-machine': '../tests/prove/beyond-one-machine.ts',
  faults: '../tests/prove/faults.ts',
  fuzz: '../tests/prove/fuzz.ts',
  histories: '../tests/prove/histories.ts',
  mutation: '../tests/prove/mutation.ts',
  statements: '../tests/prove/statements.ts',
  tools: '../tests/prove/tools.ts',
  load: '../tests/prove/load.ts',
  soak: '../tests/prove/soak.ts',
};
const page = join(root, 'docs/proof.md');
const opening = '# Proof\n\nWhat `npm run prove` measured, on the machine and the day named. A goal that was not held says so.\n';

const verdictOn = (held) => (held === undefined ? '' : held ? 'held' : '**not held**');

const mark = (name) => `<!-- ${name} -->`;

/** The page with a proof's part written anew, or after the others. */
function withPart(text, name, part) {
  const whole = `${mark(name)}\n${part}${mark(`/${name}`)}\n`;
  const [start, end] = [text.indexOf(mark(name)), text.indexOf(mark(`/${name}`))];
  if (start < 0 || end < 0) return `${text}\n${whole}`;
  return text.slice(0, start) + whole + text.slice(end + mark(`/${name}`).length + 1);
}

const partOf = ({ title, lines }) => {
  const rows = lines.map(({ what, figure, goal, held }) => `| ${what} | ${figure} | ${goal} | ${verdictOn(held)} |`);
  return `## ${title}\n\n| measured | figure | goal | |\n|---|---|---|---|\n${rows.join('\n')}\n`;
};

const write = async (name, part) => writeFile(page, withPart(await written(), name, part));
const written = () => readFile(page, 'utf8').catch(() => opening);

/** A proof of several parts writes each where it ends, and those that were never run as not run. */
async function inParts(name, { parts, prove }, wanted) {
  if (wanted !== undefined && !parts.includes(wanted))
    throw new Error(`The proof ${name} has no part ${wanted}: it has ${parts.join(', ')}.`);
  for (const part of parts)
    if (!(await written()).includes(mark(`${name}:${part}`))) await write(`${name}:${part}`, `## ${name}: ${part}\n\nNot run.\n`);
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
  for (const word of asked.length > 0 ? asked : Object.keys(proofs))
    for (const [name, prove] of await askedBy(word)) {
      const proof = await prove();
      await write(name, partOf(proof));
      if (!proof.held) process.exitCode = 1;
    }
});
