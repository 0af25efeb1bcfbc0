import { submittedFields } from '@acre/domain/properties/fields';
import type { ConflictField } from '../../../ui/conflict/conflict.ts';
import { tableConflicts } from '../../../ui/conflict/table-conflicts.tsx';
import styles from './conflict-fields.module.css';
import type { contentOf } from './property-values.ts';

type Content = ReturnType<typeof contentOf>;

const pictures = ({ images = [] }: Content) =>
  images.length > 0 && (
    <span className={styles.images}>
      {images.map((address, at) => (
        <img key={address} src={address} alt={`${at + 1}`} />
      ))}
    </span>
  );

export const conflictFields = (documentName: (address: string) => string): readonly ConflictField<Content>[] =>
  tableConflicts<Content>(submittedFields, {
    images: pictures,
    documents: ({ documents }) => documents?.map(documentName).join('\n'),
  });
