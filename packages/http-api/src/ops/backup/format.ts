import { z } from '@acre/contracts/mechanism/z';

/** The head comes first in an archive, because the rest depends on it. */
export const Head = z.strictObject({
  format: z.literal(1),
  createdAt: z.string(),
  /** These migrations were applied to the database. */
  migrations: z.array(z.string().check(z.regex(/^[\w-]+\.sql$/))),
});
export type Head = z.infer<typeof Head>;

const count = z.int().check(z.minimum(0));
const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/));

/** The manifest comes last: without it, an archive is incomplete. `sha256` of a table covers its rows in the text format of COPY. */
export const Manifest = z.strictObject({
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, sha256 })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.nullable(z.number()) })),
  /**
   * Summarizes all archived file parts, which are original files and narrower copies of pictures:
   * - `count`: the number of parts
   * - `bytes`: their total size
   * - `sha256`: the hash of the JSON texts of all `FileList` entries, in order
   */
  files: z.strictObject({ count, bytes: count, sha256 }),
  /** Contains the names of file parts that the database expects but the storage did not have. The archive lacks these parts. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** An archive contains its files in groups. Each group ends with a list of its files. */
export const FileList = z.array(z.strictObject({ name: z.string(), bytes: count, sha256 }));
export type FileList = z.infer<typeof FileList>;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

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
