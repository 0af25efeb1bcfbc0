const opening = `# Proof

This page lists the measurements of \`npm run prove\`. The title of each section states the date and the machine. A section shows the goals and counts of
its run: the code may have changed since, and so may the goals. Goals that were not met are marked.
Measurements without a goal are for information only. The summary is generated from the sections below it.
[architecture.md](architecture.md#proofs) describes each proof. To repeat one, run \`npm run prove -- NAME\`.
[performance.md](performance.md) explains why some performance goals are not met.
`;
const headed = '| Measurement | Value | Goal | |\n|---|---|---|---|\n';
const [held, notHeld] = ['met', '**not met**'];

const mark = (name) => `<!-- ${name} -->`;
const opens = /^<!-- ([\w:-]+) -->\n/m;
const closes = /^<!-- \/[\w:-]+ -->\n/m;
const summary = 'summary';

/** Returns the part of the page for one proof as Markdown: its title, and a table of figures with goals and verdicts. */
export const partOf = ({ title, lines }) => {
  const verdict = (line) => (line.held === undefined ? '' : line.held ? held : notHeld);
  const rows = lines.map((line) => `| ${line.what} | ${line.figure} | ${line.goal} | ${verdict(line)} |`);
  return `## ${title}\n\n${headed}${rows.join('\n')}\n`;
};

export const notRun = (name) => `## ${name.replace(':', ': ')}\n\nNot run.\n`;

/**
 * Returns the page with the new `parts` and a new summary. Each new part replaces the old part of the same name, or is appended if there is
 * none.
 */
export function withParts(text, parts) {
  const all = new Map([...partsIn(text), ...Object.entries(parts)]);
  all.delete(summary);
  const whole = [[summary, summaryOf(all)], ...all].map(([name, part]) => `${mark(name)}\n${part}${mark(`/${name}`)}\n`);
  return `${opening}\n${whole.join('\n')}`;
}

/**
 * Returns a Map of the parts of the page. Each key is the name of a part. Each value is its Markdown without the comments that enclose the
 * part.
 */
export const partsIn = (text) =>
  new Map(
    text.split(closes).flatMap((before) => {
      const { 0: mark, 1: name, index } = opens.exec(before) ?? {};
      return mark === undefined ? [] : [[name, before.slice(index + mark.length)]];
    }),
  );

function summaryOf(parts) {
  const rows = [];
  const missed = [];
  for (const [name, part] of parts) {
    const title = /^## (.*)$/m.exec(part)?.[1] ?? '';
    const goals = linesIn(part).filter(({ verdict }) => verdict !== '');
    const broken = goals.filter(({ verdict }) => verdict !== held);
    const outcome = goals.length === 0 ? 'not run' : broken.length === 0 ? held : `**${broken.length} not met**`;
    rows.push(`| \`${name}\` | ${title} | ${goals.length} | ${goals.length - broken.length} | ${outcome} |`);
    missed.push(...broken.map(({ what, figure, goal }) => `- ${title.replace(/ \(.*/, '')}: ${what}: ${figure}, goal ${goal}`));
  }
  const sum = (column) => rows.reduce((total, row) => total + Number(row.split(' | ')[column]), 0);
  const proofs = `| Name | Proof | Goals | Met | |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  const words = `${sum(2)} goals were measured: ${sum(3)} met, ${missed.length} not met.`;
  return `## Summary\n\n${words}\n\n${proofs}\n${missed.length > 0 ? `Goals not met:\n\n${missed.join('\n')}\n` : ''}`;
}

/** Skips the two header lines of the table. */
const linesIn = (part) => {
  const cells = part.split('\n').filter((line) => line.startsWith('|'));
  const rows = cells.slice(2).map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.map(([, what, figure, goal, verdict]) => ({ what, figure, goal, verdict }));
};
