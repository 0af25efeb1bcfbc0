import { type DemoPerson, demoPerson } from '../people/people.ts';
import type { DemoProperty } from '../properties/properties.ts';
import type { Random } from '../random.ts';

export type Participants = Readonly<{ partner: DemoPerson | null; elite: DemoPerson | null }>;

/** Returns everyone above a person in the referral tree, the referrer first. */
export function uplineOf(person: DemoPerson, people: readonly DemoPerson[]): DemoPerson[] {
  const referrer = people.find(({ id }) => id === person.referredBy);
  return referrer ? [referrer, ...uplineOf(referrer, people)] : [];
}

/**
 * Returns the partner and the elite who take part in the property's deal. Either can be null. A partner or elite takes part if they
 * submitted the property. If an administrator submitted the property with a referral ID, a random partner takes part.
 */
export function participantsOf(property: DemoProperty, daysAgo: number, people: readonly DemoPerson[], random: Random): Participants {
  const { submitter } = property;
  const members = people.filter((person) => person.joinedDaysAgo > daysAgo + 2);
  if (submitter.role === 'partner') return { partner: submitter, elite: eliteAbove(submitter, people, random) };
  if (submitter.role === 'elite') return { partner: partnerBelow(submitter, members, people, random), elite: submitter };
  if (property.referralId === null) return { partner: null, elite: null };
  const partners = members.filter(({ role }) => role === 'partner');
  const partner = partners.length > 0 ? random.pick(partners) : null;
  return { partner, elite: partner && eliteAbove(partner, people, random) };
}

const eliteAbove = (partner: DemoPerson, people: readonly DemoPerson[], random: Random): DemoPerson | null =>
  random.chance(0.85) ? (uplineOf(partner, people).find(({ role }) => role === 'elite') ?? null) : null;

/** Returns a partner from the elite's network. Never returns the demo partner, who must have too few deals for promotion to elite. */
function partnerBelow(elite: DemoPerson, members: readonly DemoPerson[], people: readonly DemoPerson[], random: Random): DemoPerson | null {
  const others = members.filter((person) => person.role === 'partner' && person !== demoPerson('partner', people));
  const below = others.filter((person) => uplineOf(person, people).includes(elite));
  if (below.length === 0 || random.chance(0.3)) return null;
  return random.chance(0.5) ? (below[0] ?? null) : random.pick(below);
}
