import type { Caller, Reply } from '../../api/support/caller.ts';

/** What was answered; undefined where nothing was. */
export const tried = (asking: Promise<Reply>): Promise<Reply | undefined> => asking.catch(() => undefined);

/** All at the same moment. */
export const atOnce = <R>(count: number, work: (nth: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

export const counted = (replies: readonly (Reply | undefined)[], is: (status: number) => boolean): number =>
  replies.filter((reply) => is(reply?.status ?? 0)).length;

/** Neither done nor refused in words: a fault, or nothing at all. */
export const isFault = (status: number): boolean => status === 0 || status >= 500;

export const patch = ({ ask }: Pick<Caller, 'ask'>, path: string, body: object, version?: number): Promise<Reply | undefined> =>
  tried(ask('PATCH', path, { body, headers: version === undefined ? {} : { 'if-match': `"${version}"` } }));
