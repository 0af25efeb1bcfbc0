import type { Answer } from '@acre/contracts/mechanism/call-types';
import type * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { Member } from '@acre/domain/kernel/actor';
import { mailtoOf } from '@acre/domain/people/email';
import { isInSidebar } from '../entries.tsx';

type FoundPerson = Answer<typeof api.search.everything>['people'][number];

/**
 * Returns a link to the settings if the person is the user. For others, returns a search by email address in the partner or elite list. If
 * the user's sidebar lacks that list, returns a `mailto:` link. Returns undefined if another person has no email address.
 */
export function linkToPerson(actor: Member, { id, role, email }: FoundPerson): string | undefined {
  if (id === actor.id) return paths.settings;
  const list = role === 'partner' ? paths.partners : role === 'elite' ? paths.elites : undefined;
  if (list && email && isInSidebar(actor.role, list)) return `${list}?${new URLSearchParams({ search: email })}`;
  return email ? mailtoOf(email) : undefined;
}
