import { listActivities } from '@acre/domain/activity/list-activities';
import { readDashboard } from '@acre/domain/dashboard/read-dashboard';
import { countUnreadConversations, listInbox } from '@acre/domain/enquiries/inbox';
import { countUnread, listNotifications } from '@acre/domain/notifications/list-notifications';
import { readPerformance } from '@acre/domain/people/read-people';
import type { Ports } from '@acre/domain/ports';
import { searchEverything } from '@acre/domain/search/search-everything';
import { each, first, type Reads } from './asking.ts';

/**
 * These search terms include exact, frequent, rare, short and misspelled words. Some terms are similar to many stored words, and some to
 * none.
 */
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

/** These reads run no SQL for members who may see none of the rows. Tests must therefore not expect an SQL statement from these reads. */
export const ofOthers = ['who may be the partner in a deal', 'the ledger of the house'];

/** These reads are the rest of the back office: feed, notifications, inbox, search and figures. */
export const officeReads = (ports: Ports): Reads => ({
  'all activities': (actor) => listActivities({ ...ports, actor }, { ...first }),
  'activities of a property': (actor) => listActivities({ ...ports, actor }, { ...first, entityType: 'property', entityId: 77 }),
  'activities about people': (actor) => listActivities({ ...ports, actor }, { ...first, entityType: 'user' }),
  'all notifications': (actor) => listNotifications({ ...ports, actor }, first),
  'how many notifications are unread': (actor) => countUnread({ ...ports, actor }),
  'the inbox': (actor) => listInbox({ ...ports, actor }, first),
  'the inbox far down': (actor) => listInbox({ ...ports, actor }, { ...first, page: 4000 }),
  'what is unread in the inbox': (actor) => listInbox({ ...ports, actor }, { ...first, unread: true }),
  'how much is unread in the inbox': (actor) => countUnreadConversations({ ...ports, actor }),
  ...each(
    ['visitor ab', 'main', 'city 7', '777', 'person ab 77', 'a', 'zzzzzz'],
    (search) => `the inbox with '${search}'`,
    (search) => (actor) => listInbox({ ...ports, actor }, { ...first, search }),
  ),
  ...each(
    terms,
    (term) => `everything with '${term}'`,
    (term) => (actor) => searchEverything({ ...ports, actor }, { term }),
  ),
  'their dashboard': (actor) => readDashboard({ ...ports, actor }, { period: 'all', scope: 'work' }),
  'their dashboard of a year, of what they submitted': (actor) => readDashboard({ ...ports, actor }, { period: 'year', scope: 'own' }),
  'their own figures': (actor) => readPerformance({ ...ports, actor }, { id: actor.id }),
});
