import type { UploadedFile } from '@acre/contracts/files';
import { ApiError } from '@acre/contracts/mechanism/client';
import { type FileKind, faultOf, faultOfType } from '@acre/domain/files/rules';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api.ts';
import { uploadFile } from '../../../upload.ts';
import { toast } from '../../overlay/toaster.ts';
import { smallerImage } from '../../pictures/smaller-image.ts';
import { type Entry, nextKey } from './entry.ts';

/** At most this many files are sent at a time. More images would only wait, because each server process decodes one image at a time. */
const maxParallel = 2;
/** These statuses mean that the server refuses the file or its sender, so another attempt is pointless. */
const permanentFailures: readonly number[] = [400, 403, 413, 415];

const words = { image: 'Images', profile_image: 'Photo', document: 'Documents' } as const;

type Update = (change: (entries: readonly Entry[]) => readonly Entry[]) => void;

/** Leaving the screen aborts running uploads. */
export function useUploads(kind: FileKind, update: Update) {
  const queue = useRef<{ running: number; waiting: (() => void)[] }>({ running: 0, waiting: [] }).current;
  const [leaving] = useState(() => new Map<string, AbortController>());
  useEffect(
    () => () => {
      for (const controller of leaving.values()) controller.abort();
    },
    [leaving],
  );

  const change = (key: string, to: Partial<Entry>): void =>
    update((entries) => entries.map((entry) => (entry.key === key ? { ...entry, ...to } : entry)));

  const inTurn = async <R>(work: () => Promise<R>): Promise<R> => {
    if (queue.running >= maxParallel) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running += 1;
    return work().finally(() => {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
    });
  };

  /** Sends the file and resolves to true if it has been uploaded. */
  const send = async (key: string, file: File): Promise<boolean> => {
    const controller = new AbortController();
    leaving.set(key, controller);
    const { signal } = controller;
    try {
      const onProgress = (share: number) => change(key, { share });
      const upload = async () => {
        signal.throwIfAborted();
        const sent = kind === 'image' ? await smallerImage(file) : file;
        return uploadFile(kind, sent, { onProgress, signal: throwing(signal) });
      };
      change(key, arrived(await inTurn(upload)));
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const mayRetry = !(error instanceof ApiError && permanentFailures.includes(error.status));
      change(key, { error: messageOf(error, 'This file could not be uploaded.'), mayRetry });
      return false;
    } finally {
      leaving.delete(key);
    }
  };

  const sendAll = async (some: readonly { key: string; file: File }[]): Promise<void> => {
    const there = (await Promise.all(some.map(({ key, file }) => send(key, file)))).filter(Boolean).length;
    if (there > 0) toast({ title: `${words[kind]} uploaded`, description: `${there} ${there === 1 ? 'file' : 'files'}` });
  };

  return {
    add: (files: readonly File[]): void => {
      const entries = files.map((file) => ({
        key: nextKey(),
        name: file.name,
        bytes: file.size,
        file,
        share: 0,
        error: kind === 'image' ? faultOfType(kind, file) : faultOf(kind, file),
      }));
      update((before) => [...before, ...entries]);
      void sendAll(entries.filter(({ error }) => error === undefined));
    },
    retry: ({ key, file }: Entry): void => {
      if (file === undefined) return;
      change(key, { error: undefined, share: 0 });
      void sendAll([{ key, file }]);
    },
    giveUp: (key: string): void => leaving.get(key)?.abort(),
  };
}

/**
 * Returns the signal, or throws if it is already aborted. The user may abort while `smallerImage` runs, and `uploadFile` notices only an
 * abort that happens after it was called.
 */
function throwing(signal: AbortSignal): AbortSignal {
  signal.throwIfAborted();
  return signal;
}

const arrived = ({ url, bytes, width, height, placeholder }: UploadedFile): Partial<Entry> => ({
  address: url,
  bytes,
  share: 1,
  file: undefined,
  ...(width !== null && height !== null && placeholder !== null && { picture: { url, width, height, placeholder } }),
});
