import { memberSorts, memberStandings } from '@acre/domain';
import type { Application } from '@acre/domain/application';
import { daysAgo, each, first, type Reads } from './asking.ts';

export const peopleReads = (app: Application): Reads => ({
  'all people': (actor) => app.listPeople(actor, first),
  'people of a role': (actor) => app.listPeople(actor, { ...first, role: 'partner' }),
  'people with a word': (actor) => app.listPeople(actor, { ...first, search: 'person ab' }),
  'people with two letters': (actor) => app.listPeople(actor, { ...first, search: 'ab' }),
  'people with a frequent word': (actor) => app.listPeople(actor, { ...first, search: 'client' }),
  ...each(
    memberSorts,
    (sort) => `partners by ${sort}`,
    (sort) => (actor) => app.listMembers(actor, { ...first, role: 'partner', sort }),
  ),
  ...each(
    memberStandings,
    (standing) => `${standing} partners by commission`,
    (standing) => (actor) => app.listMembers(actor, { ...first, role: 'partner', sort: 'commission_desc', standing }),
  ),
  'elites by commission': (actor) => app.listMembers(actor, { ...first, role: 'elite', sort: 'commission_desc' }),
  'partners with a word': (actor) => app.listMembers(actor, { ...first, role: 'partner', sort: 'name_asc', search: 'person ab' }),
  'new elites': (actor) => app.listMembers(actor, { ...first, role: 'elite', sort: 'newest', joinedFrom: daysAgo(90) }),
  'their network': (actor) => app.readNetwork(actor, actor.id, { after: 0 }),
  'the last twelve months of their work': (actor) => app.readHistory(actor, actor.id),
  'what they submitted': (actor) => app.listPropertiesOf(actor, actor.id, first),
  'their own deals': (actor) => app.listDealsOf(actor, actor.id, first),
  'the funnel of their link': (actor) => app.readFunnel(actor, actor.id),
  invitations: (actor) => app.listInvitations(actor, { ...first, state: 'pending' }),
});
