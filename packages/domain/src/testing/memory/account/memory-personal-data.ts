import type { PersonalRecord } from '../../../account/personal-data/archive-files.ts';
import type { OwnFile, PersonalData } from '../../../account/ports.ts';
import type { FileRecord, MemoryState } from '../memory-state.ts';

const ownFile = ({ measures, id, kind, name, mediaType, bytes, sha256, propertyId, looseSince }: FileRecord, isOwn: boolean): OwnFile => ({
  ...{ id, kind, name, mediaType, bytes, sha256, propertyId, isOwn },
  ...{ width: measures?.width ?? null, height: measures?.height ?? null, createdAt: looseSince ?? '' },
});

/** Covers only drafts and files. For all other kinds of records, `records` yields an empty list. */
export const memoryPersonalData = (state: MemoryState): PersonalData => ({
  records: async function* <N>(noun: N, { id }: Readonly<{ id: number }>) {
    const drafts = state.drafts.filter(({ personId }) => noun === 'drafts' && personId === id);
    const records = drafts.map(({ form, content, savedAt, version }): PersonalRecord<'drafts'> => ({ form, content, savedAt, version }));
    // Casts because TypeScript cannot see that `records` fits `noun`. If `noun` is 'drafts', `records` contains drafts. For any other noun,
    // `records` is empty.
    yield records as readonly unknown[] as readonly never[];
  },
  files: async function* ({ id }) {
    const own = state.properties.rows.filter(({ submittedById }) => submittedById === id).map(({ id: own }) => own);
    const isOwn = ({ propertyId, personId, uploadedById }: FileRecord): boolean =>
      propertyId === null ? personId === id || uploadedById === id : own.includes(propertyId);
    const files = state.files.filter((file) => isOwn(file) || file.uploadedById === id);
    yield files.map((file) => ownFile(file, isOwn(file)));
  },
});
