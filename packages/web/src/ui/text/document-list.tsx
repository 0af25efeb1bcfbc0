import type { Property } from '@acre/contracts/properties/property';
import { DocumentIcon } from '@blueprintjs/icons';
import styles from './document-list.module.css';
import { fileSize } from './figures.ts';

type Documents = NonNullable<Property['documents']>;

/** A string is the name of a document without an uploaded file, so it has no link. */
export const DocumentList = ({ documents }: { documents: Documents }) => (
  <ul className={styles.documents}>
    {documents.map((document) =>
      typeof document === 'string' ? (
        <li key={document}>
          <DocumentIcon aria-hidden />
          {document}
        </li>
      ) : (
        <li key={document.id}>
          <DocumentIcon aria-hidden />
          <a href={document.url} download={document.name}>
            {document.name}
          </a>
          <small>{fileSize(document.bytes)}</small>
        </li>
      ),
    )}
  </ul>
);
