import { useEffect } from 'react';
import { reread, rereadOnly } from '../../../api.ts';

const eventsPath = '/api/events';
const soon = 5_000;
const latest = 60_000;

const notifications = '/api/notifications';
/** What happened is told, and counts in every sum. */
const readAll = (): void => void reread(notifications);
/** What may have been missed; sums are as old as the screen. */
const catchUp = (): void => void rereadOnly(notifications);

/**
 * Listens for as long as the page is looked at, and reads again whenever it begins to: nothing is missed, and pages in the
 * background hold no connection. The browser comes back by itself after a lost stream; a refused one is tried again later.
 */
export function useEvents(): void {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: number | undefined;
    let wait = soon;

    const stop = (): void => {
      window.clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const listen = (): void => {
      stop();
      const mine = new EventSource(eventsPath);
      source = mine;
      mine.addEventListener('notifications', readAll);
      mine.addEventListener('listening', catchUp);
      mine.addEventListener('open', () => {
        wait = soon;
      });
      mine.addEventListener('error', () => {
        if (mine.readyState !== EventSource.CLOSED || source !== mine) return;
        // Tells who is signed out so; any other trouble passes.
        catchUp();
        timer = window.setTimeout(listen, wait);
        wait = Math.min(2 * wait, latest);
      });
    };
    const look = (): void => (document.visibilityState === 'visible' ? listen() : stop());
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, []);
}
