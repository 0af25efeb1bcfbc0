import type { Measures, StoredFile } from './file.ts';
import type { FileKind } from './rules.ts';

export type NewFile = Omit<StoredFile, 'propertyId' | 'personId'>;
export type FileHolder = Readonly<{ propertyId: number } | { personId: number }>;

/** The records of files. Ids that are none are unknown. */
export interface Files {
  /** Notes a file that is about to be put away; until `markStored` nobody finds it. */
  add(file: NewFile): Promise<void>;
  markStored(id: string): Promise<void>;
  find(id: string): Promise<StoredFile | undefined>;
  findAll(ids: readonly string[]): Promise<readonly StoredFile[]>;
  /** Those that are there, held against every other change until the transaction ends. */
  hold(ids: readonly string[]): Promise<readonly StoredFile[]>;
  attach(ids: readonly string[], to: FileHolder): Promise<void>;
  /** Whatever else hung there hangs on nothing now. */
  releaseOthers(from: FileHolder, kept: readonly string[]): Promise<void>;
  /** Some that have hung on nothing since before that moment and that no draft of their uploader names, held like `hold`. */
  holdOrphans(before: Date, most: number): Promise<readonly string[]>;
  remove(ids: readonly string[]): Promise<void>;
}

/** What arrived, before anything is known of it. `path` is where it lies for now. */
export type Upload = Readonly<{ name: string; bytes: number; sha256: string; path: string }>;

/** What is put away under a name of its own: bytes, or what lies at a path. */
export type FilePart = Readonly<{ name: string; content: Uint8Array | Readonly<{ path: string }> }>;

/** What an upload turned out to be; `bytes` of its whole part, which is named `original`. */
export type Examined = Readonly<{ name: string; mediaType: string; bytes: number; measures: Measures | null; parts: readonly FilePart[] }>;

/** Where contents lie. No transaction reaches it, so records are written before and removed after. */
export interface FileStore {
  /** Looks at the content, whatever the name says; images are decoded and made anew. Refuses with file.*. */
  examine(kind: FileKind, upload: Upload): Promise<Examined>;
  /** All parts or an error; refuses with file.no_room. */
  keep(id: string, parts: readonly FilePart[]): Promise<void>;
  /** Leaves nothing of it; fine when nothing is there. */
  drop(id: string): Promise<void>;
}
