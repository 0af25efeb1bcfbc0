import type { PropertyDraft, PropertyDraftContent } from '@acre/contracts/drafts';
import { blankDraft, draftText } from './draft-content.ts';

/** In a conflict `stored` is the version written elsewhere, or null when the draft was deleted. */
export type DraftState =
  | Readonly<{ is: 'none' | 'pending' | 'saving' }>
  | Readonly<{ is: 'saved'; at: string }>
  | Readonly<{ is: 'failed'; error: unknown }>
  | Readonly<{ is: 'conflict'; stored: PropertyDraft | null }>;

/** `kept` is the text of the draft on the server; `version` is 0 if the server has none. */
export type Beginning = Readonly<{ content: PropertyDraftContent; kept: string; version: number; savedAt: string | undefined }>;

type Dependencies = Readonly<{
  keep(content: PropertyDraftContent, version: number): Promise<Readonly<{ version: number; savedAt: string }>>;
  read(): Promise<PropertyDraft | null>;
  isStale(error: unknown): boolean;
  /** Stores changes that are not on the server yet; undefined clears them. */
  hold(unsent: Readonly<{ content: PropertyDraftContent; version: number; sent: string | undefined }> | undefined): void;
  tell(state: DraftState): void;
}>;

/**
 * Both delays are in milliseconds. `restBeforeSaving` begins at the last change of the draft. `restBeforeTryingAgain` begins at a failed
 * attempt to save the draft.
 */
export const restBeforeSaving = 2000;
export const restBeforeTryingAgain = 15_000;

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/**
 * Returns a keeper that saves the draft shortly after each change, one write at a time. The keeper overwrites only versions of the draft
 * that it has read.
 */
export function draftKeeper(beginning: Beginning, { keep, read, isStale, hold, tell }: Dependencies) {
  let { content, kept, version } = beginning;
  let state: DraftState = beginning.savedAt === undefined ? { is: 'none' } : { is: 'saved', at: beginning.savedAt };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let sent: string | undefined;
  let closed = false;

  const become = (next: DraftState): void => {
    state = next;
    tell(next);
  };
  const isKept = (): boolean => draftText(content) === kept;
  const remember = (): void => hold(isKept() ? undefined : { content, version, sent });

  /** Handles a refused write. The newer stored version may be our own, if the response to an earlier write was lost. */
  const compareWithStored = async (): Promise<void> => {
    const stored = await read();
    if (stored === null || draftText(stored.content) !== sent) return become({ is: 'conflict', stored });
    ({ version } = stored);
    kept = sent;
    become({ is: 'saved', at: stored.savedAt });
  };

  const fail = (error: unknown): void => {
    become({ is: 'failed', error });
    timer = setTimeout(() => void flush(), restBeforeTryingAgain);
  };

  const saveOnce = async (): Promise<void> => {
    become({ is: 'saving' });
    sent = draftText(content);
    remember();
    try {
      const answer = await keep(content, version);
      ({ version } = answer);
      kept = sent;
      if (isKept()) become({ is: 'saved', at: answer.savedAt });
    } catch (error) {
      if (!isStale(error)) return fail(error);
      await compareWithStored().catch(fail);
    } finally {
      remember();
    }
  };

  const saveAll = async (even: boolean): Promise<void> => {
    let isForced = even;
    while ((isForced || !isKept()) && !closed && state.is !== 'conflict') {
      isForced = false;
      await saveOnce();
      if (state.is === 'failed') return;
    }
  };

  /** Saves pending changes now; with `even`, it saves even if nothing changed. Resolves to whether everything is on the server. */
  const flush = async (even = false): Promise<boolean> => {
    clearTimeout(timer);
    saving ??= saveAll(even).finally(() => {
      saving = undefined;
    });
    await saving;
    return isKept();
  };

  return {
    note: (next: PropertyDraftContent): void => {
      const before = draftText(content);
      content = next;
      if (closed || draftText(next) === before) return;
      remember();
      clearTimeout(timer);
      if (state.is === 'conflict' || isKept()) return;
      if (state.is !== 'saving') become({ is: 'pending' });
      timer = setTimeout(() => void flush(), restBeforeSaving);
    },
    flush,
    isKept: (): boolean => closed || isKept() || (version === 0 && draftText(content) === blankDraft),
    isClosed: (): boolean => closed,
    version: (): number => version,
    state: (): DraftState => state,
    /** Overwrites the stored version. The caller must have shown the conflict to the user. */
    takeOver: (): Promise<boolean> => {
      version = state.is === 'conflict' ? (state.stored?.version ?? 0) : version;
      become({ is: 'pending' });
      return flush(true);
    },
    conflictWith: (stored: PropertyDraft | null): void => become({ is: 'conflict', stored }),
    /** Stops saving, and resolves when the write in progress has finished. */
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await saving;
    },
    /** Resumes saving if the form could not be sent. */
    reopen: (): void => {
      closed = false;
      if (!isKept() && state.is !== 'conflict') void flush();
    },
  };
}
