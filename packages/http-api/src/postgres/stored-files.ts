import type { Db } from './query/statement.ts';

export type StoredRow = Readonly<{ id: string; width: number | null }>;

/** Yields every file with stored content, ordered by id, in batches. */
export async function* storedFiles(db: Db, atOnce: number): AsyncGenerator<readonly StoredRow[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const rows = await db<StoredRow>('files')
      .select('id', 'width')
      .whereNotNull('stored_at')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

export const whichExist = (db: Db, ids: readonly string[]): Promise<string[]> => db('files').whereIn('id', ids).pluck('id');
