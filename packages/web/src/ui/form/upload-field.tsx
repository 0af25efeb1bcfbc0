import { acceptedFiles, type FileKind, fileRules } from '@acre/domain/files/rules';
import { useId, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { useFocusSoon } from '../hooks/use-focus-soon.ts';
import { SortableList } from '../table/sortable-list.tsx';
import { asIs, errorOf, FieldFrame, type FieldProps } from './field.tsx';
import { firstOf } from './lines-field.tsx';
import { DropZone } from './upload/drop-zone.tsx';
import { addressesOf, type Entry, entriesOf, isUnderWay, type Known } from './upload/entry.ts';
import styles from './upload/upload-field.module.css';
import { UploadRow } from './upload/upload-row.tsx';
import { useUploads } from './upload/use-uploads.ts';

type Props = FieldProps & {
  kind: Exclude<FileKind, 'profile_image'>;
  /** These are the details of the files that the form already contains when it opens. */
  known?: Known | undefined;
};

/** Files are uploaded as soon as they are chosen, and the form holds their addresses. */
export function UploadField({ kind, known = [], ...frame }: Props) {
  const { entries, update, touched, error } = useEntries(frame.name, known);
  const dropZone = useId();
  const uploads = useUploads(kind, update);
  const focusSoon = useFocusSoon();
  const remove = (index: number, { key }: Entry): void => {
    uploads.giveUp(key);
    const next = entries[index + 1] ?? entries[index - 1];
    focusSoon(...(next ? [`remove-${next.key}`] : []), dropZone);
    update((all) => all.filter((entry) => entry.key !== key));
  };
  const fault = touched ? (faultIn(entries) ?? error) : undefined;
  const isImage = kind === 'image';
  return (
    <FieldFrame {...frame} id={dropZone} error={fault}>
      {({ id, 'aria-describedby': note }) => (
        <div className={styles.field}>
          <DropZone
            id={id}
            name={frame.name}
            choose={isImage ? 'Choose images' : 'Choose documents'}
            hints={isImage ? [fileRules.image.hint, fileRules.image.formHint] : [fileRules.document.hint]}
            accept={acceptedFiles(kind)}
            several
            invalid={fault !== undefined}
            describedBy={[`${id}-hint`, note].filter(Boolean).join(' ')}
            onFiles={uploads.add}
          />
          {entries.length > 0 && (
            <SortableList
              label={frame.label}
              items={entries}
              keyOf={({ key }) => key}
              nameOf={({ name }) => name}
              onMove={(from, to) => update((all) => moved(all, from, to))}
            >
              {(entry, index, { handle, arrows }) => (
                <UploadRow
                  entry={entry}
                  isImage={isImage}
                  handle={handle}
                  arrows={arrows}
                  onRemove={() => remove(index, entry)}
                  onRetry={() => uploads.retry(entry)}
                />
              )}
            </SortableList>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * Keeps the entries as local state, while the form holds only their addresses. If the form changes the addresses, as in a reset, the
 * entries follow.
 */
function useEntries(name: string, known: Known) {
  const { input, meta } = useField<readonly string[]>(name, { parse: asIs, isEqual: isSame });
  const latest = useRef<readonly Entry[] | undefined>(undefined);
  latest.current ??= entriesOf(input.value, known);
  if (!isSame(addressesOf(latest.current), input.value)) latest.current = entriesOf(input.value, known, latest.current);
  const [, redraw] = useState(0);
  const update = (change: (entries: readonly Entry[]) => readonly Entry[]): void => {
    latest.current = change(latest.current ?? []);
    input.onChange(addressesOf(latest.current));
    redraw((count) => count + 1);
  };
  const error = errorOf({ ...meta, touched: true, error: firstOf(meta.error), submitError: firstOf(meta.submitError) });
  return { entries: latest.current, update, touched: meta.touched || meta.submitFailed, error };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function faultIn(entries: readonly Entry[]): string | undefined {
  if (entries.some(isUnderWay)) return 'Please wait until all uploads are done.';
  return entries.some(({ error }) => error !== undefined) ? 'Remove failed uploads, or try them again.' : undefined;
}

const moved = (all: readonly Entry[], from: number, to: number): readonly Entry[] => {
  const item = all[from];
  return item === undefined ? all : all.toSpliced(from, 1).toSpliced(to, 0, item);
};
