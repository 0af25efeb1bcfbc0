import type { Database } from '@acre/http-api/testing';
import { fillProperties } from '../bench/fill-properties.ts';
import { acreAt, type Load, type Subject, sideBySide } from '../bench/lists/measure-lists.ts';
import { questions } from '../bench/lists/questions.ts';
import { type Served, serveAcre } from '../bench/support/serving.ts';
import { directus } from './others/directus.ts';
import { installed } from './others/installed.ts';
import { type AskedOfOthers, askedOfOthers, type Other } from './others/other.ts';
import { postgraphile } from './others/postgraphile.ts';
import { strapi } from './others/strapi.ts';
import type { Findings } from './support/findings.ts';
import { newCluster, proving } from './support/proving.ts';
import { freePort } from './support/running.ts';

const rows = Number(process.env['OTHERS_ROWS'] ?? 100_000);
const load: Load = { rounds: 3, seconds: 5, connections: 32 };
const all: readonly Other[] = [postgraphile, directus, strapi];

/**
 * Measures how fast Acre serves its public list, compared with products that serve a table over HTTP. All products serve the same rows of
 * one database. Each round measures every product in turn.
 */
export const prove = proving('Comparison with other products', async (scene) => {
  const { found } = scene;
  const { database, kept } = await newCluster(scene);
  const { url, owner } = await database('many', (db) => fillProperties(db, rows));
  const acre = acreAt('Acre', await kept(serveAcre(url, await freePort())));
  const beside = new Map<Other, Served>();
  for (const other of all)
    try {
      const folder = await installed(other, scene);
      const schema = `beside_${other.name.replace(/\W.*/, '').toLowerCase()}`;
      await owner.raw(`create schema ${schema}`);
      beside.set(other, await kept(other.start({ folder, databaseUrl: url, owner, port: await freePort(), schema })));
    } catch (error) {
      found.broke(`Acre ÷ ${other.name}`, String(error));
    }
  for (const asked of askedOfOthers) await compared(asked, acre, beside, owner, found);
  return all
    .flatMap(({ dependencies }) =>
      Object.entries(dependencies)
        .slice(0, 1)
        .map((each) => each.join(' ')),
    )
    .join(', ');
});

async function compared(
  asked: AskedOfOthers,
  acre: Subject,
  beside: ReadonlyMap<Other, Served>,
  owner: Database,
  found: Findings,
): Promise<void> {
  const { name } = questions[asked];
  await refuseOtherRows(acre, asked, owner);
  const subjects = new Map<Other, Subject>();
  for (const [other, served] of beside)
    try {
      const subject = subjectOf(other, served, asked);
      await refuseOtherRows(subject, asked, owner);
      subjects.set(other, subject);
    } catch (error) {
      found.broke(`Acre ÷ ${other.name}, ${name}`, String(error));
    }
  const measured = await sideBySide([acre, ...subjects.values()], asked, load);
  found.tell(`Requests per second, ${name}: Acre`, measured.rate(acre), '');
  for (const [other, subject] of subjects) {
    found.tell(`Requests per second, ${name}: ${other.name}`, measured.rate(subject), '');
    found.add(`Acre ÷ ${other.name}, ${name}`, measured.ratio(acre, subject), '', { atLeast: other.times });
  }
}

const subjectOf = ({ name, asked: requests }: Other, served: Served, asked: AskedOfOthers): Subject => {
  const { path, body } = requests[asked];
  return { name, served, pathOf: () => path, ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }) };
};

/** Throws if a product does not return the requested rows in order, because its speed would then not be comparable. */
async function refuseOtherRows(
  { name, served, headers = {}, body, pathOf }: Subject,
  asked: AskedOfOthers,
  owner: Database,
): Promise<void> {
  const answer = await fetch(served.url + pathOf(asked), { headers, ...(body !== undefined && { method: 'POST', body }) });
  const text = await answer.text();
  const ids = [...text.matchAll(/"(?:id|rowId)":(\d+)/g)].map(([, id]) => Number(id));
  const { rows: wanted } = await owner.raw<{ rows: { id: number }[] }>(questions[asked].rows);
  if (!answer.ok || wanted.length === 0 || ids.join() !== wanted.map(({ id }) => id).join())
    throw new Error(`${name} did not return ${questions[asked].name}, but status ${answer.status}: ${text}`);
}
