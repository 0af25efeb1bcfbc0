import { listInvitations } from '@acre/domain/invitations/invite';
import { listMembers } from '@acre/domain/people/list-members';
import { listDealsOf, listPropertiesOf } from '@acre/domain/people/list-works';
import { memberSorts, memberStandings } from '@acre/domain/people/member';
import { readFunnel } from '@acre/domain/people/network/read-funnel';
import { readNetwork } from '@acre/domain/people/network/read-network';
import { readHistory } from '@acre/domain/people/read-history';
import { listPeople } from '@acre/domain/people/read-people';
import type { Ports } from '@acre/domain/ports';
import { daysAgo, each, first, type Reads } from './asking.ts';

export const peopleReads = (ports: Ports): Reads => ({
  'all people': (actor) => listPeople({ ...ports, actor }, first),
  'people of a role': (actor) => listPeople({ ...ports, actor }, { ...first, role: 'partner' }),
  'people with a word': (actor) => listPeople({ ...ports, actor }, { ...first, search: 'person ab' }),
  'people with two letters': (actor) => listPeople({ ...ports, actor }, { ...first, search: 'ab' }),
  'people with a frequent word': (actor) => listPeople({ ...ports, actor }, { ...first, search: 'client' }),
  ...each(
    memberSorts,
    (sort) => `partners by ${sort}`,
    (sort) => (actor) => listMembers({ ...ports, actor }, { ...first, role: 'partner', sort }),
  ),
  ...each(
    memberStandings,
    (standing) => `${standing} partners by commission`,
    (standing) => (actor) => listMembers({ ...ports, actor }, { ...first, role: 'partner', sort: 'commission_desc', standing }),
  ),
  'elites by commission': (actor) => listMembers({ ...ports, actor }, { ...first, role: 'elite', sort: 'commission_desc' }),
  'partners with a word': (actor) => listMembers({ ...ports, actor }, { ...first, role: 'partner', sort: 'name_asc', search: 'person ab' }),
  'new elites': (actor) => listMembers({ ...ports, actor }, { ...first, role: 'elite', sort: 'newest', joinedFrom: daysAgo(90) }),
  'their network': (actor) => readNetwork({ ...ports, actor }, { id: actor.id, after: 0 }),
  'the last twelve months of their work': (actor) => readHistory({ ...ports, actor }, { id: actor.id }),
  'what they submitted': (actor) => listPropertiesOf({ ...ports, actor }, { id: actor.id, ...first }),
  'their own deals': (actor) => listDealsOf({ ...ports, actor }, { id: actor.id, ...first }),
  'the funnel of their link': (actor) => readFunnel({ ...ports, actor }, { id: actor.id }),
  invitations: (actor) => listInvitations({ ...ports, actor }, { ...first, state: 'pending' }),
});
