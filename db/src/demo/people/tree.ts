import type { Random } from '../random.ts';

export type MemberRole = 'elite' | 'partner';

/** This is a position in the referral tree; `above` is the index of the referrer in the same list. */
export type Seat = Readonly<{ role: MemberRole; above: number | null; joinedDaysAgo: number; demo: boolean }>;

/** Each row is a level of the tree: how many elites and partners it has, and the usual range of days since its members joined. */
const levels = [
  { elites: 6, partners: 0, oldest: 770, youngest: 575 },
  { elites: 4, partners: 14, oldest: 560, youngest: 130 },
  { elites: 2, partners: 24, oldest: 430, youngest: 40 },
  { elites: 0, partners: 22, oldest: 240, youngest: 8 },
] as const;

/**
 * These members joined recently. There is one map for each level of the tree. Each key is a member's index on the level. Each value is the
 * number of days since the member joined.
 */
const lately = [
  new Map<number, number>(),
  new Map([[1, 71.3]]),
  new Map([
    [0, 34.2],
    [1, 6.4],
    [2, 96],
    [3, 41.5],
    [4, 4.3],
  ]),
  new Map([
    [0, 17.6],
    [1, 1.2],
    [2, 21.8],
  ]),
] as const;

/**
 * These are positions on the second level of the referral tree, counted from 0. The demo elite referred the members at these positions. The
 * demo partner is at position 4.
 */
const belowDemoElite = [0, 1, 4, 5, 6, 7];
const demoPartnerOnLevel = 4;
/** The demo partner referred the members at these positions on the third level of the referral tree. The first position is 0. */
const belowDemoPartner = [2, 3, 4, 5];

export function referralTree(random: Random): Seat[] {
  const seats: Seat[] = [];
  let above: number[] = [];
  levels.forEach((level, depth) => {
    const here: number[] = [];
    for (let index = 0; index < level.elites + level.partners; index += 1) {
      const referrer = depth === 0 ? null : referrerOf(depth, index, above, random);
      const latest = referrer === null ? level.oldest : Math.min(level.oldest, (seats[referrer]?.joinedDaysAgo ?? 0) - 12);
      const age = lately[depth]?.get(index) ?? random.between(Math.min(level.youngest, latest * 0.6), latest);
      here.push(seats.length);
      seats.push({ role: index < level.elites ? 'elite' : 'partner', above: referrer, joinedDaysAgo: age, demo: isDemo(depth, index) });
    }
    above = here;
  });
  return seats;
}

const isDemo = (depth: number, index: number): boolean => (depth === 0 && index === 0) || (depth === 1 && index === demoPartnerOnLevel);

/**
 * Returns the referrer of the member at position `index` of the level `depth`, as an index in the list of all seats. `above` contains such
 * indexes for the level above. Some members have a fixed referrer, which shapes the networks of the demo accounts. All others get a random
 * referrer from `above`, but never one of its first seats, which belong to these networks.
 */
function referrerOf(depth: number, index: number, above: readonly number[], random: Random): number {
  const seat = (position: number): number => above[position] ?? 0;
  if (depth === 1) return belowDemoElite.includes(index) ? seat(0) : seat(random.int(1, above.length - 1));
  if (depth === 2 && belowDemoPartner.includes(index)) return seat(demoPartnerOnLevel);
  if (depth === 2) return index < 2 ? seat(0) : seat(random.int(2, above.length - 1));
  return index < 3 ? seat(belowDemoPartner[index === 2 ? 1 : 0] ?? 0) : seat(random.int(5, above.length - 1));
}
