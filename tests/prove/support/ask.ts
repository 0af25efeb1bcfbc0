import type { Caller, Reply } from '../../api/support/caller.ts';

/** Returns the answer, or undefined if there is none. */
export const tried = (asking: Promise<Reply>): Promise<Reply | undefined> => asking.catch(() => undefined);

/** Starts `count` pieces of work at the same moment and returns their results. */
export const atOnce = <R>(count: number, work: (nth: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

export const counted = (replies: readonly (Reply | undefined)[], is: (status: number) => boolean): number =>
  replies.filter((reply) => is(reply?.status ?? 0)).length;

/** Returns whether the server failed to handle a request: it answered with a server error, or not at all (status 0). */
export const isFault = (status: number): boolean => status === 0 || status >= 500;

export const patch = ({ ask }: Pick<Caller, 'ask'>, path: string, body: object, version?: number): Promise<Reply | undefined> =>
  tried(ask('PATCH', path, { body, headers: version === undefined ? {} : { 'if-match': `"${version}"` } }));
