import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formOf } from '@acre/contracts/mechanism/client';
import type { Database } from '@acre/http-api/testing';
import { connectAsOwner } from '@acre/http-api/testing';
import type { Someone } from '../../api/support/firm.ts';
import { aDocument, aPhotograph, named } from '../../api/support/uploads.ts';
import { atOnce, counted, tried } from '../support/ask.ts';
import { joiningAt } from '../support/firm-at.ts';
import { oneAcre } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const runFile = promisify(execFile);
const rounds = 8;
const atATime = 6;

/**
 * Uploads pictures and documents in parallel to a disk of a few megabytes, which becomes full. After the disk is enlarged, another upload
 * must succeed.
 */
export async function diskFull({ postgres, found, ending }: Scene): Promise<void> {
  const disk = await smallDisk(ending);
  const databaseUrl = await postgres.fresh('disk_full');
  const acre = await oneAcre(databaseUrl, ending, { ACRE_DATA: disk.folder });
  const owner = connectAsOwner(databaseUrl);
  ending.add(() => owner.destroy());
  const member = await joiningAt(acre.url, owner)('partner');
  const photograph = await aPhotograph(900, 700).jpeg({ quality: 95 }).toBuffer();
  const document = Buffer.concat([await asBytes(aDocument()), Buffer.alloc(600_000, '%\n')]);
  const replies: Awaited<ReturnType<typeof send>>[] = [];
  for (let round = 0; round < rounds; round += 1)
    replies.push(
      ...(await atOnce(atATime, (nth) =>
        nth % 2 === 0 ? send(member, 'image', named(photograph, 'a.jpg')) : send(member, 'document', named(endsAsPdf(document), 'a.pdf')),
      )),
    );
  const full = counted(replies, (status) => status === 507);
  found.add(`Uploads to a disk that is too small: refused for lack of space (507), of ${replies.length}`, full, '', { atLeast: 1 });
  found.add(
    'Uploads neither refused (507) nor accepted (201)',
    counted(replies, (status) => status !== 507 && status !== 201),
    '',
    { atMost: 0 },
  );
  found.add('Files on the disk without a record', await orphans(disk.folder, owner), '', { atMost: 0 });
  found.add(
    'Records whose file is missing or damaged',
    await notWhole(
      acre.url,
      member,
      owner,
      counted(replies, (status) => status === 201),
    ),
    '',
    { atMost: 0 },
  );
  await disk.grow();
  const again = await send(member, 'document', named(endsAsPdf(document), 'a.pdf'));
  found.add('Status of an upload after the disk was enlarged', again?.status ?? 0, '', { exactly: 201 });
}

const asBytes = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());
const endsAsPdf = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from('\n%%EOF\n')]);

const send = ({ ask }: Someone, kind: string, file: File) => tried(ask('POST', `/api/files?kind=${kind}`, { raw: formOf(file) }));

/** Mounts a disk in memory, which requires root. */
async function smallDisk(ending: Scene['ending']) {
  if (process.getuid?.() !== 0) throw new Error('This test mounts a small disk, so it must run as root');
  const folder = await mkdtemp(join(tmpdir(), 'acre-proof-disk-'));
  ending.add(() => rm(folder, { recursive: true, force: true }));
  await runFile('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder]);
  ending.add(() => runFile('umount', [folder]));
  return { folder, grow: () => runFile('mount', ['-o', 'remount,size=12m', folder]) };
}

/** Returns the ids of the stored files, and the number of other files in the folder. */
async function lying(folder: string): Promise<{ ids: Set<string>; elsewhere: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const ids = files.map((path) => /\/files\/..\/..\/([^/]+)\/[\w.-]+$/.exec(path)?.[1]);
  return { ids: new Set(ids.filter((id) => id !== undefined)), elsewhere: ids.filter((id) => id === undefined).length };
}

async function orphans(folder: string, owner: Database): Promise<number> {
  const { ids, elsewhere } = await lying(folder);
  const known = new Set<string>(await owner('files').pluck('id'));
  return [...ids].filter((id) => !known.has(id)).length + elsewhere;
}

/**
 * Returns the number of broken files, plus the number of missing or extra records. `taken` is the number of accepted uploads, which is the
 * expected number of records. Only documents are compared by checksum, because the server re-encodes pictures.
 */
async function notWhole(url: string, member: Someone, owner: Database, taken: number): Promise<number> {
  const known: { id: string; kind: string; bytes: number; sha256: string }[] = await owner('files').select('id', 'kind', 'bytes', 'sha256');
  let broken = 0;
  for (const { id, kind, bytes, sha256 } of known) {
    const answer = await fetch(`${url}/api/files/${id}`, { headers: { cookie: member.cookie() } });
    const content = Buffer.from(await answer.arrayBuffer());
    const isAsItCame = kind !== 'document' || createHash('sha256').update(content).digest('hex') === sha256;
    if (!answer.ok || content.length !== bytes || !isAsItCame) broken += 1;
  }
  return broken + Math.abs(known.length - taken);
}
