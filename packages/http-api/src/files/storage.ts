import type { Readable } from 'node:stream';
import type { FilePart } from '@acre/domain/application';

/** First and last byte. */
export type Range = Readonly<{ start: number; end: number }>;
/** `bytes` is how many the stream brings. */
export type Opened = Readonly<{ stream: Readable; bytes: number }>;

/** A place for contents: files by id, each of some named parts. */
export type FileStorage = {
  /** A part is there whole or not at all, and for good once this has answered. */
  write(id: string, part: FilePart): Promise<void>;
  open(id: string, name: string, range?: Range): Promise<Opened | undefined>;
  /** Every part; fine when there is none. */
  remove(id: string): Promise<void>;
};

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
export const isFull = (error: unknown): boolean => full.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const absent = new Set(['ENOENT', 'ENOTDIR']);
export const isAbsent = (error: unknown): boolean => absent.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');
