import type { Answer } from '@acre/contracts/mechanism/call-types';
import type * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { Member } from '@acre/domain/kernel/actor';
import { mailtoOf } from '@acre/domain/people/email';
import { isInSidebar } from '../entries.tsx';

type FoundPerson = Answer<typeof api.search.everything>['people'][number];

/**
 * Returns a link to the user's settings if the person is the user. Otherwise returns a link to the partner or elite list, searched by the
 * person's email address, if the user's sidebar has that list, or else a `mailto:` link. Returns undefined for other people without an
 * email address.
 */
export function linkToPerson(actor: Member, { id, role, email }: FoundPerson): string | undefined {
  if (id === actor.id) return paths.settings;
  const list = role === 'partner' ? paths.partners : role === 'elite' ? paths.elites : undefined;
  if (list && email && isInSidebar(actor.role, list)) return `${list}?${new URLSearchParams({ search: email })}`;
  return email ? mailtoOf(email) : undefined;
}
