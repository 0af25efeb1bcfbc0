import type { z } from '@acre/contracts/mechanism/z';
import { FileList, Head, Manifest, names } from './format.ts';
import { damaged, type Entry, readArchive } from './read-archive.ts';
import { tally } from './tally.ts';

/** The caller must read the content of an entry to its end before it requests the next entry. */
export type Brought =
  | Readonly<{ kind: 'head'; head: Head }>
  | Readonly<{ kind: 'rows'; table: string; content: AsyncIterable<Buffer> }>
  | Readonly<{ kind: 'part'; id: string; part: string; content: AsyncIterable<Buffer> }>
  | Readonly<{ kind: 'manifest'; manifest: Manifest }>;

type Tally = ReturnType<typeof tally>;

/** Yields the entries of an archive, the manifest last, and checks them against the checksums in the archive. Throws on a mismatch. */
export async function* readChecked(path: string, signal?: AbortSignal): AsyncGenerator<Brought> {
  const check = checksOf(path);
  for await (const entry of readArchive(path, signal)) {
    const { name, content } = entry;
    check.order(name);
    const [rows, part] = [names.isRows.exec(name), names.isPart.exec(name)];
    if (name === names.head) yield { kind: 'head', head: await parsed(path, entry, Head) };
    else if (rows?.[1]) yield { kind: 'rows', table: rows[1], content: check.table(rows[1]).through(content) };
    else if (part?.[1] && part[2]) {
      const passed = tally();
      yield { kind: 'part', id: part[1], part: part[2], content: passed.through(content) };
      check.part(name, passed);
    } else if (names.isList.test(name)) check.list(await textOf(content), name);
    else if (name === names.manifest) {
      const manifest = await parsed(path, entry, Manifest);
      check.all(manifest);
      yield { kind: 'manifest', manifest };
    } else throw damaged(path, `it contains an unexpected entry, ${name}`);
  }
  check.ended();
}

function checksOf(path: string) {
  const tables = new Map<string, Tally>();
  const lists = tally();
  let pending: FileList = [];
  let [count, bytes, begun, whole] = [0, 0, false, false];
  return {
    order: (name: string) => {
      if (begun === (name === names.head))
        throw damaged(path, begun ? 'its header entry appears twice' : 'its first entry is not that of a backup');
      if (whole) throw damaged(path, `it contains ${name} after the end of the backup`);
      begun = true;
    },
    table: (name: string): Tally => {
      const found = tables.get(name) ?? tally();
      tables.set(name, found);
      return found;
    },
    part: (name: string, passed: Tally) => {
      const sum = passed.sum();
      pending.push({ name, bytes: sum.bytes, sha256: sum.sha256 });
      [count, bytes] = [count + 1, bytes + sum.bytes];
    },
    list: (text: Buffer, name: string) => {
      lists.add(text);
      const listed = valid(path, text, FileList, name);
      const wrong = listed.find((one, at) => JSON.stringify(one) !== JSON.stringify(pending[at]));
      if (wrong || listed.length !== pending.length)
        throw damaged(path, `its file list does not match the entry ${wrong?.name ?? pending.at(-1)?.name}`);
      pending = [];
    },
    all: (manifest: Manifest) => {
      whole = true;
      for (const { name, rows, bytes: length, sha256 } of manifest.tables) {
        const sum = (tables.get(name) ?? tally()).sum();
        if (sum.sha256 !== sha256 || sum.lines !== rows || sum.bytes !== length)
          throw damaged(path, `the content of its table ${name} does not match its manifest`);
        tables.delete(name);
      }
      const [other] = tables.keys();
      if (other !== undefined) throw damaged(path, `its manifest does not list the table ${other}`);
      const { files } = manifest;
      if (pending.length > 0 || files.count !== count || files.bytes !== bytes || files.sha256 !== lists.sum().sha256)
        throw damaged(path, 'the files in it do not match its manifest');
    },
    ended: () => {
      if (!whole) throw damaged(path, 'it is incomplete');
    },
  };
}

async function textOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const parsed = async <S extends z.ZodMiniType>(path: string, { name, content }: Entry, schema: S): Promise<z.infer<S>> =>
  valid(path, await textOf(content), schema, name);

function valid<S extends z.ZodMiniType>(path: string, text: Buffer, schema: S, name: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(text.toString('utf8')));
  } catch {
    throw damaged(path, `${name} cannot be read`);
  }
}

export type Checked = Readonly<{ head: Head; manifest: Manifest }>;

/** Reads a whole archive and changes nothing. */
export async function checkArchive(path: string, signal?: AbortSignal): Promise<Checked> {
  let [head, manifest]: [Head | undefined, Manifest | undefined] = [undefined, undefined];
  for await (const brought of readChecked(path, signal)) {
    if (brought.kind === 'head') head = brought.head;
    else if (brought.kind === 'manifest') manifest = brought.manifest;
    else for await (const _ of brought.content);
  }
  if (head === undefined || manifest === undefined) throw damaged(path, 'it is incomplete');
  return { head, manifest };
}
