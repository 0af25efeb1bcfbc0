import { formatDollars } from '../kernel/money.ts';
import type { Performance } from './person.ts';

export const tiers = ['gold', 'silver', 'bronze'] as const;
export type Tier = (typeof tiers)[number];

/** An elite reaches a tier by exceeding at least one of its two values. `commission` is in dollars. */
const thresholds = {
  gold: { label: 'Gold', commission: 10_000, partners: 3 },
  silver: { label: 'Silver', commission: 5_000, partners: 1 },
} as const;

export type EliteFigures = Pick<Performance, 'commissionTotal'> & Readonly<{ partnersReferred: number }>;
export type TierGiven = Readonly<{ tier: Tier; label: string; reason: string }>;

const needs = ({ commission, partners }: { commission: number; partners: number }) => ({
  money: `more than ${formatDollars(commission)} in commission`,
  people: `at least ${partners + 1} partners referred`,
});
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Returns the tier and the reason for the tier. For gold and silver, `reason` names the exceeded thresholds. For bronze, `reason` says what
 * silver requires.
 */
export function tierOf({ commissionTotal, partnersReferred }: EliteFigures): TierGiven {
  for (const tier of ['gold', 'silver'] as const) {
    const { money, people } = needs(thresholds[tier]);
    const met = [
      ...(commissionTotal > thresholds[tier].commission ? [money] : []),
      ...(partnersReferred > thresholds[tier].partners ? [people] : []),
    ];
    if (met.length > 0) return { tier, label: thresholds[tier].label, reason: sentence(met.join(' and ')) };
  }
  const { money, people } = needs(thresholds.silver);
  return { tier: 'bronze', label: 'Bronze', reason: `Silver requires ${money} or ${people}` };
}
