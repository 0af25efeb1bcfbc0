import type { Measures, StoredFile } from './file.ts';
import type { FileKind } from './rules.ts';

export type NewFile = Omit<StoredFile, 'propertyId' | 'personId'>;
export type FileHolder = Readonly<{ propertyId: number } | { personId: number }>;

/** Malformed ids are treated as unknown. */
export interface Files {
  /** Records a file before its content is stored; it cannot be found until `markStored`. */
  add(file: NewFile): Promise<void>;
  markStored(id: string): Promise<void>;
  find(id: string): Promise<StoredFile | undefined>;
  findAll(ids: readonly string[]): Promise<readonly StoredFile[]>;
  /** Returns the files that exist and locks them until the transaction ends. */
  lock(ids: readonly string[]): Promise<readonly StoredFile[]>;
  attach(ids: readonly string[], to: FileHolder): Promise<void>;
  /** Detaches all files of the holder that are not in `kept`. */
  releaseOthers(from: FileHolder, kept: readonly string[]): Promise<void>;
  /**
   * Locks files that were detached before this time and do not occur in a draft of their uploader. Returns the ids of at most `most` files.
   */
  lockOrphans(before: Date, most: number): Promise<readonly string[]>;
  remove(ids: readonly string[]): Promise<void>;
}

/** An upload has not been examined yet. `path` is its temporary location. */
export type Upload = Readonly<{ name: string; bytes: number; sha256: string; path: string }>;

/** A part is stored under its own name; its content is bytes or the file at a path. */
export type FilePart = Readonly<{ name: string; content: Uint8Array | Readonly<{ path: string }> }>;

/** `bytes` is the size of the part named `original`, which is the full file. */
export type Examined = Readonly<{ name: string; mediaType: string; bytes: number; measures: Measures | null; parts: readonly FilePart[] }>;

/** File contents are not part of a transaction. A record is therefore added before its content, and deleted after its content. */
export interface FileStore {
  /**
   * Examines the content of the upload, not only its name. Rejects with a `file.*` refusal if the upload is invalid. Images are decoded one
   * at a time to limit the memory. Uploaders take turns, so that one person's many images do not delay other people's images.
   */
  examine(kind: FileKind, upload: Upload, uploaderId: number): Promise<Examined>;
  /**
   * Rejects if a part cannot be stored, in which case earlier parts may remain. If the storage is full, the error is the refusal
   * `file.no_room`.
   */
  keep(id: string, parts: readonly FilePart[]): Promise<void>;
  /** Removes all parts; does nothing if there are none. */
  drop(id: string): Promise<void>;
}
