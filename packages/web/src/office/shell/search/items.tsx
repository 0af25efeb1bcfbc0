import type { Answer } from '@acre/contracts/mechanism/call-types';
import type * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { dealStatusLabel } from '@acre/domain/deals/status';
import type { Member } from '@acre/domain/kernel/actor';
import { formatDollars } from '@acre/domain/kernel/money';
import { roleNames } from '@acre/domain/people/roles';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { BriefcaseIcon, MapMarkerIcon, OfficeIcon, PersonIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { propertyCount } from '../../../ui/text/figures.ts';
import { linkToPerson } from './person-link.ts';
import { recentScreens } from './recent-screens.ts';
import { recentIcon, type Screen, screensOf } from './screens.tsx';

export type Item = Readonly<{ to: string; title: string; about?: string; beside?: string; icon: ReactNode }>;
export type Section = Readonly<{ title: string; items: readonly Item[] }>;
type Found = Answer<typeof api.search.everything>;

const unlessEmpty = (title: string, items: readonly Item[]): Section[] => (items.length > 0 ? [{ title, items }] : []);

/** The search shows these sections before the user types. */
export function startingSections(actor: Member, here: string): readonly Section[] {
  const recent = recentScreens(actor.id).filter(({ to }) => to !== here);
  return [
    ...unlessEmpty(
      'Recent',
      recent.slice(0, 5).map((screen) => ({ ...screen, icon: recentIcon })),
    ),
    ...unlessEmpty('Pages', screensOf(actor)),
  ];
}

const answers = ({ title }: Screen, term: string): boolean =>
  term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));

export function foundSections(actor: Member, term: string, found: Found | undefined): readonly Section[] {
  const screens = screensOf(actor).filter((screen) => answers(screen, term));
  if (found === undefined) return unlessEmpty('Pages', screens);
  return [
    ...unlessEmpty('Pages', screens.slice(0, 4)),
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
      'Places',
      found.places.map(({ name, count }) => ({
        to: `${paths.adminProperties}?${new URLSearchParams({ search: name })}`,
        title: name,
        beside: propertyCount(count, false),
        icon: <MapMarkerIcon />,
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
        const to = linkToPerson(actor, person);
        const { fullName, role, email, company } = person;
        const about = [email, company].filter(Boolean).join(' · ');
        return to ? [{ to, title: fullName, about, beside: roleNames[role], icon: <PersonIcon /> }] : [];
      }),
    ),
  ];
}
