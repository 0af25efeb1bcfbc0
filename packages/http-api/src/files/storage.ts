import type { Readable } from 'node:stream';
import type { FilePart } from '@acre/domain/files/ports';

/** `start` and `end` are offsets in bytes; both bytes are included. */
export type Range = Readonly<{ start: number; end: number }>;
/** `bytes` is the length of the stream, which is shorter than the file if a range was requested. */
export type Opened = Readonly<{ stream: Readable; bytes: number }>;

/** Stores the contents of files. Each file has an id and some named parts. */
export type FileStorage = {
  /** Writes the whole part or nothing. After the promise resolves, the part survives a crash. */
  write(id: string, part: FilePart): Promise<void>;
  open(id: string, name: string, range?: Range): Promise<Opened | undefined>;
  /** Removes every part of a file. The call succeeds even if the file has no parts. */
  remove(id: string): Promise<void>;
};

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
export const isFull = (error: unknown): boolean => full.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const absent = new Set(['ENOENT', 'ENOTDIR']);
export const isAbsent = (error: unknown): boolean => absent.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');
