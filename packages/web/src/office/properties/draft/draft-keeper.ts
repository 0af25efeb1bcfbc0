import type { PropertyDraft, PropertyDraftContent } from '@acre/contracts';
import { blankDraft, draftText } from './draft-content.ts';

/** How the draft stands. In a conflict `stored` is what somebody wrote elsewhere; null where it is gone. */
export type DraftState =
  | Readonly<{ is: 'none' | 'pending' | 'saving' }>
  | Readonly<{ is: 'saved'; at: string }>
  | Readonly<{ is: 'failed'; error: unknown }>
  | Readonly<{ is: 'conflict'; stored: PropertyDraft | null }>;

/** What a form begins with: `kept` is the text that the server has of it, `version` 0 where it has none. */
export type Beginning = Readonly<{ content: PropertyDraftContent; kept: string; version: number; savedAt: string | undefined }>;

type World = Readonly<{
  keep(content: PropertyDraftContent, version: number): Promise<Readonly<{ version: number; savedAt: string }>>;
  read(): Promise<PropertyDraft | null>;
  isStale(error: unknown): boolean;
  /** Keeps what is not on the server yet; undefined when all is. */
  hold(unsent: Readonly<{ content: PropertyDraftContent; version: number; sent: string | undefined }> | undefined): void;
  tell(state: DraftState): void;
}>;

/** After the last change, and after a try that failed, in milliseconds. */
export const restBeforeSaving = 2000;
export const restBeforeTryingAgain = 15_000;

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** Saves a draft a moment after it was changed, one writing at a time, and never over a version that it has not seen. */
export function draftKeeper(beginning: Beginning, { keep, read, isStale, hold, tell }: World) {
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

  /** What stands there may be our own, of which the answer was lost. */
  const meet = async (): Promise<void> => {
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
      await meet().catch(fail);
    } finally {
      remember();
    }
  };

  const saveAll = async (even: boolean): Promise<void> => {
    let asked = even;
    while ((asked || !isKept()) && !closed && state.is !== 'conflict') {
      asked = false;
      await saveOnce();
      if (state.is === 'failed') return;
    }
  };

  /** Saves now what is not saved yet; `even` when nothing changed. Tells whether all is on the server. */
  const flush = async (even = false): Promise<boolean> => {
    clearTimeout(timer);
    saving ??= saveAll(even).finally(() => {
      saving = undefined;
    });
    await saving;
    return isKept();
  };

  return {
    /** The form says something else now. */
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
    /** Keeps what stands here in place of what stands there, which whoever asks for it has been told of. */
    takeOver: (): Promise<boolean> => {
      version = state.is === 'conflict' ? (state.stored?.version ?? 0) : version;
      become({ is: 'pending' });
      return flush(true);
    },
    conflictWith: (stored: PropertyDraft | null): void => become({ is: 'conflict', stored }),
    /** Nothing is written any more; done when what was on its way has arrived. */
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await saving;
    },
    /** Goes on after all, where what it was closed for failed. */
    reopen: (): void => {
      closed = false;
      if (!isKept() && state.is !== 'conflict') void flush();
    },
  };
}
