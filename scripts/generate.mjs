import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from '@acre/contracts/openapi';
import { connectAsOwner, dumpSchema, migrate, startTemporaryCluster } from '@acre/http-api/testing';
import { root } from './support/programs.mjs';
import { withParts } from './support/proof-page.mjs';

async function schema() {
  const cluster = await startTemporaryCluster();
  const db = connectAsOwner(cluster.url('postgres'));
  try {
    await migrate(db);
    return await dumpSchema(db);
  } finally {
    await db.destroy();
    await cluster.stop();
  }
}

const proof = join(root, 'docs/proof.md');

/**
 * Writes the file only if its text changes. `ensureBuilt` compares modification times, so a needless write in `db` would cause another
 * build of the server.
 */
async function write(file, text) {
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeFile(file, text);
}

/** Records the checksums of new migrations and never replaces one, because a released migration must not change. */
async function checksums() {
  const folder = join(root, 'db/migrations');
  const file = join(folder, 'checksums.json');
  const noted = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.sql')).sort())
    noted[name] ??= createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  await write(file, `${JSON.stringify(noted, null, 2)}\n`);
}

/**
 * Writes the derived files that are committed. These are the database schema, the migration checksums, the API description and the summary
 * of the proofs.
 */
await checksums();
await write(join(root, 'db/schema.sql'), await schema());
await write(join(root, 'docs/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
await write(proof, withParts(await readFile(proof, 'utf8'), {}));
