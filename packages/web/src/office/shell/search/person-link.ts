import type { Answer } from '@acre/contracts/mechanism/call-types';
import type * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { Member } from '@acre/domain/kernel/actor';
import { mailtoOf } from '@acre/domain/people/email';
import { isInSidebar } from '../entries.tsx';

type FoundPerson = Answer<typeof api.search.everything>['people'][number];

/**
 * Returns the link to a person. A user's own link leads to the settings. Any other link leads to the partner or elite list, searched for
 * that person, if the user's sidebar has that list, or else to a new email. For other people without an email address the result is
 * undefined, because the list search uses the address too.
 */
export function linkToPerson(actor: Member, { id, role, email }: FoundPerson): string | undefined {
  if (id === actor.id) return paths.settings;
  const list = role === 'partner' ? paths.partners : role === 'elite' ? paths.elites : undefined;
  if (list && email && isInSidebar(actor.role, list)) return `${list}?${new URLSearchParams({ search: email })}`;
  return email ? mailtoOf(email) : undefined;
}
