import { useState } from 'react';
import { ConflictCancelled, type ConflictField, isStale } from './conflict.ts';
import type { ConflictDialog } from './conflict-dialog.tsx';
import { type Versions, wouldLose } from './versions.ts';

type Versioned<V> = Readonly<{ values: V; version: number | undefined }>;

export type ConflictSettings<V> = Readonly<{
  /** Names the record, such as 'property'. */
  what: string;
  fields: readonly ConflictField<V>[];
  /** Returns the version that was on screen when the form was sent. */
  seen: () => Versioned<V>;
  readLatest: () => Promise<Versioned<V>>;
  save: (values: V, version: number | undefined) => Promise<void>;
}>;

type Question<V> = Readonly<{ Dialog: typeof ConflictDialog; versions: Versions<V>; answer: (chosen: V | undefined) => void }>;

async function loadDialog(what: string): Promise<typeof ConflictDialog> {
  try {
    return (await import('./conflict-dialog.tsx')).ConflictDialog;
  } catch {
    throw new Error(`Someone else changed this ${what}, and the two versions could not be shown. Copy your changes, then reload the page.`);
  }
}

/**
 * Returns a function that saves the user's values, and a dialog. If saving would overwrite another user's newer value, the dialog lets the
 * user choose between the two versions. The user is asked again if someone else saves in the meantime. Cancelling throws
 * `ConflictCancelled` and saves nothing. If the dialog cannot be loaded, saving fails, and the form keeps the user's values.
 */
export function useConflict<V extends object>({ what, fields, seen, readLatest, save }: ConflictSettings<V>) {
  const [question, setQuestion] = useState<Question<V>>();
  const ask = async (versions: Versions<V>) => {
    const Dialog = await loadDialog(what);
    return new Promise<V | undefined>((resolve) => {
      const answer = (chosen: V | undefined) => {
        setQuestion(undefined);
        resolve(chosen);
      };
      setQuestion({ Dialog, versions, answer });
    });
  };
  const attempt = async (mine: V, { values: before, version }: Versioned<V>): Promise<void> => {
    try {
      return await save(mine, version);
    } catch (error) {
      if (!isStale(error)) throw error;
    }
    const latest = await readLatest();
    const versions = { before, mine, theirs: latest.values };
    const chosen = wouldLose(versions) ? await ask(versions) : mine;
    if (chosen === undefined) throw new ConflictCancelled();
    return attempt(chosen, latest);
  };
  const dialog = question && <question.Dialog what={what} fields={fields} versions={question.versions} answer={question.answer} />;
  return { save: (mine: V) => attempt(mine, seen()), dialog };
}
