import type { Answer } from '@acre/contracts/mechanism/call-types';
import type * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { Member } from '@acre/domain/kernel/actor';
import { mailtoOf } from '@acre/domain/people/email';
import { isInSidebar } from '../entries.tsx';

type FoundPerson = Answer<typeof api.search.everything>['people'][number];

/** Returns a path or a `mailto:` link. Returns undefined if the person is not the actor and has no email address. */
export function linkToPerson(actor: Member, { id, role, email }: FoundPerson): string | undefined {
  if (id === actor.id) return paths.settings;
  const list = role === 'partner' ? paths.partners : role === 'elite' ? paths.elites : undefined;
  if (list && email && isInSidebar(actor.role, list)) return `${list}?${new URLSearchParams({ search: email })}`;
  return email ? mailtoOf(email) : undefined;
}
