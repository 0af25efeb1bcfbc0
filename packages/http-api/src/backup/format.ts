import { z } from '@acre/contracts';

/** What stands first in an archive: what one has to know before reading on. */
export const Head = z.strictObject({
  format: z.literal(1),
  createdAt: z.string(),
  /** Every migration that the database has had. */
  migrations: z.array(z.string().check(z.regex(/^[\w-]+\.sql$/))),
});
export type Head = z.infer<typeof Head>;

const count = z.int().check(z.minimum(0));
const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/));

/** What stands last: without it, an archive is not whole. `sha256` of a table is that of its rows in the text format of COPY. */
export const Manifest = z.strictObject({
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, sha256 })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.nullable(z.number()) })),
  /** How many parts of files there are, and their bytes; `sha256` of all lists. */
  files: z.strictObject({ count, bytes: count, sha256 }),
  /** Parts that the database names and the storage did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** A list follows some hundred parts of files and says what they must be. */
export const FileList = z.array(z.strictObject({ name: z.string(), bytes: count, sha256 }));
export type FileList = z.infer<typeof FileList>;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** The names of entries. */
export const names = {
  head: 'acre-backup.json',
  manifest: 'manifest.json',
  rows: (table: string, nth: number) => `tables/${table}/${String(nth).padStart(6, '0')}`,
  part: (file: string, part: string) => `files/${file}/${part}`,
  list: (nth: number) => `lists/${String(nth).padStart(6, '0')}.json`,
  isRows: /^tables\/(\w+)\/\d{6,}$/,
  isPart: new RegExp(`^files/(${id})/([\\w.]+)$`),
  isList: /^lists\/\d{6,}\.json$/,
} as const;
