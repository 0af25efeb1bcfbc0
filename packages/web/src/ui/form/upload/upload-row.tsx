import { Cross, DocumentIcon, Repeat } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../input/button.tsx';
import { Photo } from '../../pictures/photo.tsx';
import { fileSize } from '../../text/figures.ts';
import { type Entry, isUnderWay } from './entry.ts';
import styles from './upload-field.module.css';

type Props = { entry: Entry; isImage: boolean; handle: ReactNode; arrows: ReactNode; onRemove: () => void; onRetry: () => void };

export const UploadRow = ({ entry, isImage, handle, arrows, onRemove, onRetry }: Props) => (
  <div className={styles.row}>
    {handle}
    {isImage ? <Preview entry={entry} /> : <DocumentIcon className={styles.icon} aria-hidden />}
    <span className={styles.words}>
      <span className={styles.name}>{entry.name}</span>
      <State entry={entry} />
    </span>
    <span className={styles.buttons}>
      {entry.mayRetry && entry.error !== undefined && (
        <Button size="small" icon={<Repeat aria-hidden />} aria-label={`Try again: ${entry.name}`} onClick={onRetry}>
          Try Again
        </Button>
      )}
      {arrows}
      <Button
        id={`remove-${entry.key}`}
        tone="quiet"
        size="small"
        icon={<Cross aria-hidden />}
        aria-label={`Remove ${entry.name}`}
        onClick={onRemove}
      />
    </span>
  </div>
);

function State({ entry }: { entry: Entry }) {
  const { error, share = 0, bytes, name } = entry;
  if (error !== undefined)
    return (
      <span className={styles.error} role="alert">
        {error}
      </span>
    );
  if (!isUnderWay(entry)) return <small>{bytes === undefined ? '' : fileSize(bytes)}</small>;
  return (
    <span className={styles.progress}>
      <progress value={share} max={1} aria-label={`Upload of ${name}`} />
      <small>{share < 1 ? `${Math.floor(share * 100)}%` : 'Preparing...'}</small>
    </span>
  );
}

function Preview({ entry: { file, picture } }: { entry: Entry }) {
  const local = useLocalAddress(picture === undefined ? file : undefined);
  return (
    <span className={styles.preview}>
      <Photo picture={picture ?? local} alt="" sizes="72px" />
    </span>
  );
}

/** The object URL of a local file is revoked when the file is no longer shown. */
function useLocalAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
