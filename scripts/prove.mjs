/** Proofs on real machinery that tests do not bring along, written to docs/proof.md: npm run prove, or npm run prove -- NAME… for some of them. */
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

await run(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in proofs));
  if (unknown.length > 0) throw new Error(`There is no proof ${unknown.join(', ')}: there are ${Object.keys(proofs).join(', ')}.`);
  for (const name of asked.length > 0 ? asked : Object.keys(proofs)) {
    const { prove } = await import(proofs[name]);
    const { title, lines, held } = await prove();
    const rows = lines.map(({ what, figure, goal, held: was }) => `| ${what} | ${figure} | ${goal} | ${verdictOn(was)} |`);
    const part = `## ${title}\n\n| measured | figure | goal | |\n|---|---|---|---|\n${rows.join('\n')}\n`;
    const before = await readFile(page, 'utf8').catch(() => opening);
    await writeFile(page, withPart(before, name, part));
    if (!held) process.exitCode = 1;
  }
});
