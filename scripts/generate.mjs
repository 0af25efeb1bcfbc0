import { readFile, writeFile } from 'node:fs/promises';
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

/** Writes the committed files that are derived: the schema of the database, the description of the API, and the summary of the proofs. */
await writeFile(join(root, 'db/schema.sql'), await schema());
await writeFile(join(root, 'docs/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
await writeFile(proof, withParts(await readFile(proof, 'utf8'), {}));
