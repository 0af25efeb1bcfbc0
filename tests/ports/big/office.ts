import type { Application } from '@acre/domain/application';
import { each, first, type Reads } from './asking.ts';

/** Exact, frequent, rare, short, misspelt in a frequent and in a rare word, and such that resemble everything or nothing. */
const terms = [
  '777',
  '00000777',
  'city 7',
  'main',
  'person ab',
  'a',
  'to',
  'proprety',
  'main stret',
  'proprety 77777 main',
  'cleint',
  'citadel point',
  'zzzzzz',
  'abcdefgh',
];

/** What no row is for members who ask for it among their own. */
export const ofOthers = ['who may be the partner in a deal', 'the ledger of the house'];

/** What stands around the lists: feed, notifications, search and figures. */
export const officeReads = (app: Application): Reads => ({
  'all activities': (actor) => app.listActivities(actor, first),
  'activities of a property': (actor) => app.listActivities(actor, { ...first, entityType: 'property', entityId: 77 }),
  'activities about people': (actor) => app.listActivities(actor, { ...first, entityType: 'user' }),
  'all notifications': (actor) => app.listNotifications(actor, first),
  'how many notifications are unread': (actor) => app.countUnread(actor),
  ...each(
    terms,
    (term) => `everything with '${term}'`,
    (term) => (actor) => app.searchEverything(actor, term),
  ),
  'their dashboard': (actor) => app.readDashboard(actor, 'year'),
  'their own figures': (actor) => app.readPerformance(actor, actor.id),
});
