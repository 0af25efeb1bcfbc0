import { CloudUploadIcon } from '@blueprintjs/icons';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../input/button.tsx';
import styles from './upload-field.module.css';

type Props = {
  id: string;
  /** The file input carries this field name in its `data-upload` attribute. */
  name: string;
  choose: string;
  hints: readonly string[];
  /** The file dialog offers files with these extensions and media types. */
  accept: string;
  several: boolean;
  invalid: boolean;
  describedBy: string;
  onFiles: (files: readonly File[]) => void;
};

export function DropZone({ id, name, choose, hints, accept, several, invalid, describedBy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(several ? files : files.slice(0, 1));
  };
  const hold = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      aria-label={`${choose}, or drop ${several ? 'them' : 'it'} here`}
      className={over ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        multiple={several}
        accept={accept}
        data-upload={name}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button
        id={id}
        aria-label={choose}
        icon={<CloudUploadIcon aria-hidden />}
        aria-describedby={describedBy}
        data-invalid={invalid || undefined}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <span id={`${id}-hint`} className={styles.hint}>
        <span className={styles.dragging}>or drop {several ? 'them' : 'it'} here</span>
        {hints.map((hint) => (
          <span key={hint}>{hint}</span>
        ))}
      </span>
    </fieldset>
  );
}
