import type { Answer, api } from '@acre/contracts';
import type { Member } from '@acre/domain';
import { paths } from '../../../paths.ts';
import { hasPlace } from '../entries.tsx';

type FoundPerson = Answer<typeof api.search.everything>['people'][number];

/** Where a person found is to be seen: on their list, on the own profile, else by writing to them. Nowhere for who has no e-mail. */
export function placeOfPerson(actor: Member, { id, role, email }: FoundPerson): string | undefined {
  if (id === actor.id) return paths.settings;
  const list = role === 'partner' ? paths.partners : role === 'elite' ? paths.elites : undefined;
  if (list && email && hasPlace(actor.role, list)) return `${list}?${new URLSearchParams({ search: email })}`;
  return email ? `mailto:${email}` : undefined;
}
