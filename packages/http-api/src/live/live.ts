import { PassThrough } from 'node:stream';
import type { Database } from '../pg/connect.ts';
import { listenTo } from '../pg/listen-to.ts';
import { pgSessionStore } from '../pg/pg-sessions.ts';

/** Whose stream it is, and by which session it was opened (its hashed id). */
export type Listening = Readonly<{ personId: number; session: string }>;
type Stream = Listening & Readonly<{ out: PassThrough }>;

/** Streams of server-sent events to the people who have the office open. */
export type Live = {
  /** A new stream, or undefined where the person has too many, or the server is about to stop. */
  open(who: Listening): PassThrough | undefined;
  /** Ends every stream and opens no more, so that a stopping server need not wait for them. */
  close(): Promise<void>;
};

const perPerson = 20;
const heartbeat = 25_000;
/** A client that takes nothing in is given up. */
const mostUnread = 16_384;

/**
 * Tells open pages that something of theirs changed; what, they read themselves. The database tells every instance, by a
 * connection of its own each, which exists only while somebody listens.
 */
export function liveOn(db: Database): Live {
  const sessions = pgSessionStore(db);
  const streams = new Set<Stream>();
  let listener: ReturnType<typeof listenTo> | undefined;
  let isListening = false;
  let pulse: NodeJS.Timeout | undefined;
  let closed = false;

  const write = (stream: Stream, text: string): void => {
    if (stream.out.writableLength > mostUnread) stream.out.destroy();
    else if (stream.out.writable) stream.out.write(text);
  };
  const each = (of: (stream: Stream) => boolean, work: (stream: Stream) => void): void => {
    for (const stream of [...streams]) if (of(stream)) work(stream);
  };
  const changed = (stream: Stream): void => write(stream, 'event: notifications\ndata: changed\n\n');
  const listening = (stream: Stream): void => write(stream, 'event: listening\ndata: from now on\n\n');
  const end = ({ out }: Stream): void => void out.end();

  /** Sessions run out without a word, and some end while nobody listens. */
  const endWithoutSession = async (): Promise<void> => {
    const asked = new Set([...streams].map(({ session }) => session));
    const alive = await sessions.alive([...asked]).catch(() => asked);
    each(({ session }) => asked.has(session) && !alive.has(session), end);
  };

  const start = (): void => {
    listener = listenTo(db, ['acre_notifications', 'acre_sessions'], {
      notice: (channel, payload) => {
        if (channel === 'acre_sessions') each(({ session }) => session === payload, end);
        else each(({ personId }) => personId === Number(payload), changed);
      },
      joined: () => {
        isListening = true;
        each(() => true, listening);
        void endWithoutSession();
      },
    });
    pulse = setInterval(() => {
      each(
        () => true,
        (stream) => write(stream, ': still here\n\n'),
      );
      void endWithoutSession();
    }, heartbeat).unref();
  };
  const stop = async (): Promise<void> => {
    clearInterval(pulse);
    const ending = listener;
    listener = undefined;
    isListening = false;
    await ending?.stop();
  };
  const left = (stream: Stream): void => {
    if (streams.delete(stream) && streams.size === 0) void stop();
  };

  return {
    open: (who) => {
      if (closed || [...streams].filter(({ personId }) => personId === who.personId).length >= perPerson) return undefined;
      const stream = { ...who, out: new PassThrough() };
      streams.add(stream);
      for (const event of ['close', 'error'] as const) stream.out.once(event, () => left(stream));
      if (listener === undefined) start();
      if (isListening) listening(stream);
      return stream.out;
    },
    close: async () => {
      closed = true;
      each(() => true, end);
      await stop();
    },
  };
}
