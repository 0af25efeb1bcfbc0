import type { Answer, api } from '@acre/contracts';
import { dealStatusLabel, formatDollars, type Member, propertyStatusLabel, propertyTypeLabel, roleNames } from '@acre/domain';
import { BriefcaseIcon, OfficeIcon, PersonIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { placeOfPerson } from './places.ts';
import { recentScreens } from './recent-screens.ts';
import { recentIcon, type Screen, screensOf } from './screens.tsx';

export type Item = Readonly<{ to: string; title: string; about?: string; beside?: string; icon: ReactNode }>;
export type Section = Readonly<{ title: string; items: readonly Item[] }>;
type Found = Answer<typeof api.search.everything>;

const unlessEmpty = (title: string, items: readonly Item[]): Section[] => (items.length > 0 ? [{ title, items }] : []);

/** Before anything is typed: where the person was last, and where they may go. */
export function startingSections(actor: Member, here: string): readonly Section[] {
  const recent = recentScreens(actor.id).filter(({ to }) => to !== here);
  return [
    ...unlessEmpty(
      'Recent',
      recent.slice(0, 5).map((screen) => ({ ...screen, icon: recentIcon })),
    ),
    ...unlessEmpty('Screens', screensOf(actor.role)),
  ];
}

const answers = ({ title }: Screen, term: string): boolean =>
  term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));

export function foundSections(actor: Member, term: string, found: Found | undefined): readonly Section[] {
  const screens = screensOf(actor.role).filter((screen) => answers(screen, term));
  if (found === undefined) return unlessEmpty('Screens', screens);
  return [
    ...unlessEmpty('Screens', screens.slice(0, 4)),
    ...unlessEmpty(
      'Properties',
      found.properties.map(({ id, name, address, city, state, type, status, price }) => ({
        to: paths.adminProperty(id),
        title: name,
        about: `${address}, ${city}, ${state} · ${propertyTypeLabel(type)} · ${propertyStatusLabel(status)}`,
        beside: formatDollars(price),
        icon: <OfficeIcon />,
      })),
    ),
    ...unlessEmpty(
      'Deals',
      found.deals.map(({ id, propertyName, status, value }) => ({
        to: paths.deal(id),
        title: propertyName,
        about: `Deal #${id} · ${dealStatusLabel(status)}`,
        beside: formatDollars(value),
        icon: <BriefcaseIcon />,
      })),
    ),
    ...unlessEmpty(
      'People',
      found.people.flatMap((person) => {
        const to = placeOfPerson(actor, person);
        const { fullName, role, email, company } = person;
        const about = [email, company].filter(Boolean).join(' · ');
        return to ? [{ to, title: fullName, about, beside: roleNames[role], icon: <PersonIcon /> }] : [];
      }),
    ),
  ];
}
