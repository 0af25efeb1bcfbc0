import type { Context } from '../../context.ts';
import { firmTime } from '../../firm/firm-time.ts';
import type { Member } from '../../kernel/actor.ts';
import { dataRequested } from '../../people/events.ts';
import type { OwnFile, PersonalData } from '../ports.ts';
import { provePassword } from '../prove-oneself.ts';
import { dataArchiveName, jsonFileOf, type PersonalNoun, type PersonalRecord, personalNouns } from './archive-files.ts';
import { archivePath } from './archive-path.ts';
import { readMe } from './read-me.ts';

/**
 * Verifies the caller's password and requests an archive of the caller's data. The activity feed shows the request. A member can therefore
 * notice a request that someone else made with a stolen password.
 */
export async function requestData(
  { actor: { id }, people, passwords, atomically }: Context,
  { password }: Readonly<{ password: string }>,
): Promise<void> {
  await provePassword({ people, passwords }, id, password);
  await atomically(async ({ events }) => events.record(dataRequested(id)));
}

/** An archive file is either streamed text or the uploaded file with the id `fileId`. */
export type ArchiveEntry = Readonly<{ path: string; text: AsyncIterable<string> }> | Readonly<{ path: string; fileId: string }>;

/** Entries are sequential: each must be read before the next is requested. */
export type Archive = Readonly<{ name: string; entries: AsyncIterable<ArchiveEntry> }>;

/**
 * Builds the archive of everything stored about a member: a JSON file for each of the `personalNouns`, and all uploads. Content is streamed
 * in batches, so memory never holds all of it.
 */
export async function archiveData(ctx: Context): Promise<Archive> {
  const { actor, personalData, clock } = ctx;
  const { today } = await firmTime(ctx);
  return { name: dataArchiveName(today), entries: entriesOf(personalData, actor, clock.now().toISOString()) };
}

const isListed = (noun: PersonalNoun): noun is Exclude<PersonalNoun, 'files'> => noun !== 'files';

async function* entriesOf(data: PersonalData, of: Member, now: string): AsyncGenerator<ArchiveEntry> {
  yield { path: 'README.txt', text: piece(readMe(now)) };
  for (const noun of (Object.keys(personalNouns) as PersonalNoun[]).filter(isListed))
    yield { path: jsonFileOf(noun), text: asJson(data.records(noun, of)) };
  yield { path: jsonFileOf('files'), text: asJson(recordsOf(data.files(of))) };
  for await (const files of data.files(of))
    for (const file of files) {
      const path = archivePath(file);
      if (path !== null) yield { path, fileId: file.id };
    }
}

async function* piece(text: string): AsyncGenerator<string> {
  yield text;
}

async function* recordsOf(batches: AsyncIterable<readonly OwnFile[]>): AsyncGenerator<readonly PersonalRecord<'files'>[]> {
  for await (const files of batches) yield files.map(shown);
}

function shown(file: OwnFile): PersonalRecord<'files'> {
  const { isOwn: _, ...kept } = file;
  return { ...kept, path: archivePath(file) };
}

/** Streams a JSON array with one record per line. */
async function* asJson(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const records of batches)
    if (records.length > 0) {
      yield before + records.map((record) => JSON.stringify(record)).join(',\n');
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
