import { eventsPath } from '@acre/contracts/mechanism/events';
import * as api from '@acre/contracts/routes';
import { useEffect } from 'react';
import { reread } from '../../../api.ts';
import { tab } from '../../../client.ts';
import { followChanges, holdWhileBusy } from './follow-changes.ts';

const soon = 5_000;
const latest = 60_000;
/** This many milliseconds are added to `missedMs` when the page reconnects, because the request may take that long to reach the server. */
const onItsWay = 2_000;

const readMessages = (): void => void reread(api.conversations.inbox, api.conversations.list);
const readNotifications = (): void => void reread(api.notifications.list);
/** Rereads notifications and messages, because the page may have missed events while it had no open event stream. */
const catchUp = (): void => void reread(api.notifications.list, api.conversations.inbox, api.conversations.list);

/** The random part spreads the requests of pages that lost their streams at the same moment. */
const soonAfterLoss = (): number => 1_000 + Math.random() * 2_000;

/** A page in the background holds no connection. When the page reconnects, the server also reports the changes that the page missed. */
export function useEvents(): void {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: number | undefined;
    let wait = soon;
    /** The page already has all changes before this time, in milliseconds. The first value is the time when the page began to load. */
    let current = performance.timeOrigin;
    let isFirst = true;

    const stop = (): void => {
      window.clearTimeout(timer);
      if (source?.readyState === EventSource.OPEN) current = Date.now();
      source?.close();
      source = undefined;
    };
    const listen = (): void => {
      stop();
      const missedMs = String(Math.max(0, Math.round(Date.now() - current)) + (isFirst ? 0 : onItsWay));
      isFirst = false;
      const mine = new EventSource(`${eventsPath}?${new URLSearchParams({ missedMs, tab })}`);
      source = mine;
      for (const event of ['notifications', 'messages', 'changes', 'listening']) {
        mine.addEventListener(event, () => {
          current = Date.now();
        });
      }
      mine.addEventListener('notifications', readNotifications);
      mine.addEventListener('messages', readMessages);
      mine.addEventListener('changes', ({ data }: MessageEvent<string>) => followChanges(JSON.parse(data) as string[]));
      mine.addEventListener('listening', catchUp);
      mine.addEventListener('open', () => {
        wait = soon;
      });
      mine.addEventListener('error', () => {
        if (source !== mine) return;
        const isRefused = mine.readyState === EventSource.CLOSED;
        stop();
        // `EventSource` does not tell why a stream was refused, but the session may have ended. Therefore `catchUp` sends ordinary
        // requests. If the session has ended, the requests get status 401, which `onError` in `api.ts` handles. Other failures of the
        // requests do not matter, because a new stream is requested later.
        if (isRefused) catchUp();
        timer = window.setTimeout(listen, isRefused ? wait : soonAfterLoss());
        if (isRefused) wait = Math.min(2 * wait, latest);
      });
    };
    const look = (): void => (document.visibilityState === 'visible' ? listen() : stop());
    look();
    document.addEventListener('visibilitychange', look);
    const stopHolding = holdWhileBusy();
    return () => {
      document.removeEventListener('visibilitychange', look);
      stopHolding();
      stop();
    };
  }, []);
}
