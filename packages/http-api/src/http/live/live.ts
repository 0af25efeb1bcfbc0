import { PassThrough } from 'node:stream';
import { everyPath } from '@acre/contracts/mechanism/events';
import type { Replica } from '../../ops/replica/replica.ts';
import type { Database } from '../../postgres/connect.ts';
import { listenTo } from '../../postgres/listen-to.ts';
import { pgSessionStore } from '../../postgres/stores/account/sessions.ts';
import type { Change } from './change.ts';
import { recentChanges } from './recent-changes.ts';
import { changesChannel } from './tell-changes.ts';

/**
 * `missedMs` is how long the page had no stream before it opened this one. It is undefined if the page wants no `changes` events, only
 * notifications and messages.
 */
export type Listening = Readonly<{
  personId: number;
  isAdmin: boolean;
  session: string;
  tab?: string | undefined;
  missedMs?: number | undefined;
}>;
type Stream = Listening & Readonly<{ out: PassThrough }>;

/** Sends server-sent events to open pages of the office. The office is the members' part of the web client. */
export type Live = {
  /** Returns undefined if the person has too many streams, or the server is about to stop. */
  open(who: Listening): PassThrough | undefined;
  /** Ends every stream and opens no more, so that a stopping server need not wait for them. */
  close(): Promise<void>;
};

/** Maps channels of the database to events. The message on these channels is the id of the person whose pages get the event. */
const eventsOf: Readonly<Record<string, string>> = { acre_notifications: 'notifications', acre_messages: 'messages' };

const perPerson = 20;
const heartbeat = 25_000;
/** A client with more unread bytes than this is disconnected. */
const mostUnread = 16_384;

/**
 * Notifies open pages that some of their data changed, so that they read it again. The database notifies each instance over one connection.
 */
export function liveOn(db: Database, replica?: Pick<Replica, 'caughtUp'>): Live {
  const sessions = pgSessionStore(db);
  const streams = new Set<Stream>();
  const recent = recentChanges();
  let isListening = false;
  let closed = false;

  const write = (stream: Stream, text: string): void => {
    if (stream.out.writableLength > mostUnread) stream.out.destroy();
    else if (stream.out.writable) stream.out.write(text);
  };
  const each = (of: (stream: Stream) => boolean, work: (stream: Stream) => void): void => {
    for (const stream of [...streams]) if (of(stream)) work(stream);
  };
  const changed =
    (event: string) =>
    (stream: Stream): void =>
      write(stream, `event: ${event}\ndata: changed\n\n`);
  const changedAt = (stream: Stream, paths: readonly string[]): void => write(stream, `event: changes\ndata: ${JSON.stringify(paths)}\n\n`);
  const listening = (stream: Stream): void => write(stream, 'event: listening\ndata: from now on\n\n');
  const end = ({ out }: Stream): void => void out.end();

  const catchUp = (stream: Stream): void => {
    if (stream.missedMs === undefined) return;
    const missed = recent.within(stream.missedMs)?.filter((change) => hears(stream, change));
    const paths = missed ? [...new Set(missed.flatMap((change) => change.paths))] : [everyPath];
    if (paths.length > 0) changedAt(stream, paths);
  };
  const pass = async (change: Change): Promise<void> => {
    // The pages will read from the replica, so the replica must have the change before they are notified.
    await replica?.caughtUp();
    recent.add(change);
    each(
      (stream) => hears(stream, change),
      (stream) => changedAt(stream, change.paths),
    );
  };

  /**
   * Ends the streams of sessions that are no longer valid. The database does not announce expired sessions. This instance also misses
   * sessions that end while it is not listening.
   */
  const endWithoutSession = async (): Promise<void> => {
    const hashes = new Set([...streams].map(({ session }) => session));
    const alive = await sessions.alive([...hashes]).catch(() => hashes);
    each(({ session }) => hashes.has(session) && !alive.has(session), end);
  };

  const listener = listenTo(db, ['acre_sessions', changesChannel, ...Object.keys(eventsOf)], {
    notice: (channel, payload) => {
      if (channel === 'acre_sessions') each(({ session }) => session === payload, end);
      else if (channel === changesChannel) void pass(JSON.parse(payload) as Change);
      else each(({ personId }) => personId === Number(payload), changed(eventsOf[channel] ?? 'notifications'));
    },
    joined: () => {
      isListening = true;
      recent.restart();
      each(() => true, listening);
      each(followsChanges, (stream) => changedAt(stream, [everyPath]));
      void endWithoutSession();
    },
  });
  const pulse = setInterval(() => {
    each(
      () => true,
      (stream) => write(stream, ': still here\n\n'),
    );
    if (streams.size > 0) void endWithoutSession();
  }, heartbeat).unref();

  return {
    open: (who) => {
      if (closed || [...streams].filter(({ personId }) => personId === who.personId).length >= perPerson) return undefined;
      const stream = { ...who, out: new PassThrough() };
      streams.add(stream);
      for (const event of ['close', 'error'] as const) stream.out.once(event, () => streams.delete(stream));
      if (isListening) {
        listening(stream);
        catchUp(stream);
      }
      return stream.out;
    },
    close: async () => {
      closed = true;
      clearInterval(pulse);
      each(() => true, end);
      await listener.stop();
    },
  };
}

const followsChanges = ({ missedMs }: Stream): boolean => missedMs !== undefined;

function hears({ personId, isAdmin, tab }: Stream, change: Change): boolean {
  if (change.tab !== undefined && change.tab === tab) return false;
  return change.to === 'members' || (change.to === 'admins' && isAdmin) || change.to === personId;
}
