import type { Database } from '@acre/http-api/testing';
import { fillProperties } from '../bench/fill-properties.ts';
import { acreAt, type Load, type Subject, sideBySide } from '../bench/lists/measure-lists.ts';
import { questions } from '../bench/lists/questions.ts';
import { type Served, serveAcre } from '../bench/support/serving.ts';
import { directus } from './others/directus.ts';
import { installed } from './others/installed.ts';
import type { Other } from './others/other.ts';
import { postgraphile } from './others/postgraphile.ts';
import { strapi } from './others/strapi.ts';
import { newCluster, proving } from './support/proving.ts';
import { freePort } from './support/running.ts';

const rows = Number(process.env['OTHERS_ROWS'] ?? 100_000);
const load: Load = { rounds: 3, seconds: 5, connections: 32 };
const all: readonly Other[] = [postgraphile, directus, strapi];

/** The newest page beside products that serve a table over HTTP: the same rows of the same database, one after the other round by round. */
export const prove = proving('Beside other products', async (scene) => {
  const { found } = scene;
  const { database, kept } = await newCluster(scene);
  const { url, owner } = await database('many', (db) => fillProperties(db, rows));
  const acre = acreAt('Acre', await kept(serveAcre(url, await freePort())));
  await refuseOtherRows(acre, questions.newest.path, owner);
  const beside = new Map<Other, Subject>();
  for (const other of all)
    try {
      const folder = await installed(other, scene);
      const schema = `beside_${other.name.replace(/\W.*/, '').toLowerCase()}`;
      await owner.raw(`create schema ${schema}`);
      const served = await kept(other.start({ folder, databaseUrl: url, owner, port: await freePort(), schema }));
      const subject = subjectOf(other, served);
      await refuseOtherRows(subject, other.newest.path, owner);
      beside.set(other, subject);
    } catch (error) {
      found.broke(`Acre ÷ ${other.name}, the newest page`, String(error));
    }
  const measured = await sideBySide([acre, ...beside.values()], 'newest', load);
  found.tell('Requests a second, the newest page: Acre', measured.rate(acre), '');
  for (const [{ name, times }, subject] of beside) {
    found.tell(`Requests a second, the newest page: ${name}`, measured.rate(subject), '');
    found.add(`Acre ÷ ${name}, the newest page`, measured.ratio(acre, subject), '', { atLeast: times });
  }
  return all
    .flatMap(({ dependencies }) =>
      Object.entries(dependencies)
        .slice(0, 1)
        .map((each) => each.join(' ')),
    )
    .join(', ');
});

const subjectOf = ({ name, newest: { path, body } }: Other, served: Served): Subject => ({
  name,
  served,
  pathOf: () => path,
  ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
});

/** What does not answer the newest page does not count. */
async function refuseOtherRows({ name, served, headers = {}, body }: Subject, path: string, owner: Database): Promise<void> {
  const answer = await fetch(served.url + path, { headers, ...(body !== undefined && { method: 'POST', body }) });
  const text = await answer.text();
  const ids = [...text.matchAll(/"(?:id|rowId)":(\d+)/g)].map(([, id]) => Number(id));
  const { rows: newest } = await owner.raw<{ rows: { id: number }[] }>(questions.newest.rows);
  const wanted = newest.map(({ id }) => id);
  if (!answer.ok || ids.join() !== wanted.join()) throw new Error(`${name} does not answer the newest page: ${answer.status} ${text}`);
}
