import type { StoredFile } from '@acre/domain/files/file';
import type { FileHolder, Files } from '@acre/domain/files/ports';
import type { Knex } from 'knex';
import type { Db } from '../query/statement.ts';

const columns = {
  id: 'id',
  kind: 'kind',
  name: 'name',
  mediaType: 'media_type',
  bytes: 'bytes',
  sha256: 'sha256',
  width: 'width',
  height: 'height',
  placeholder: 'placeholder',
  propertyId: 'property_id',
  personId: 'person_id',
  uploadedById: 'uploaded_by_id',
} as const;

type Row = Omit<StoredFile, 'measures'> & { width: number | null; height: number | null; placeholder: string | null };

function fileOf({ width, height, placeholder, ...row }: Row): StoredFile {
  const measures = width === null || height === null || placeholder === null ? null : { width, height, placeholder };
  return { ...row, measures };
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const heldBy = (holder: FileHolder) => ('propertyId' in holder ? { property_id: holder.propertyId } : { person_id: holder.personId });

/** Files named in a draft of the uploader are still needed. */
const inDraft = (files: Knex.QueryBuilder, db: Db): void => {
  files.from('drafts').whereRaw('drafts.person_id = files.uploaded_by_id').whereRaw('strpos(drafts.content::text, files.id::text) > 0');
  files.select(db.raw('1'));
};

export function pgFiles(db: Db): Files {
  const whole = () => db<Row>('files').select<Row[]>(columns).whereNotNull('stored_at');
  return {
    add: async ({ measures, mediaType, uploadedById, ...file }) => {
      await db('files').insert({ ...file, ...measures, media_type: mediaType, uploaded_by_id: uploadedById });
    },
    markStored: async (id) => {
      await db('files').where({ id }).update({ stored_at: db.fn.now() });
    },
    find: async (id) => (isId(id) ? (await whole().where({ id }).limit(1)).map(fileOf)[0] : undefined),
    findAll: async (ids) => (await whole().whereIn('id', ids.filter(isId))).map(fileOf),
    // Rows are locked in the order of ids, so that two requests that name the same files cannot deadlock.
    lock: async (ids) => (await whole().whereIn('id', ids.filter(isId)).orderBy('id').forUpdate()).map(fileOf),
    attach: async (ids, to) => {
      await db('files').whereIn('id', ids).update(heldBy(to));
    },
    releaseOthers: async (from, kept) => {
      await db('files').where(heldBy(from)).whereNotIn('id', kept).update({ property_id: null, person_id: null });
    },
    lockOrphans: (before, most) =>
      db('files')
        .where('loose_since', '<', before)
        .whereNotExists((draft) => inDraft(draft, db))
        .orderBy('loose_since')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .pluck('id'),
    remove: async (ids) => {
      await db('files').whereIn('id', ids).del();
    },
  };
}
