import { daysBetween } from '../kernel/time.ts';
import type { Performance } from './person.ts';

export const growthPerDeal = 5;
export const growthCap = 30;
export const topPerformersShown = 5;
export const newForDays = 90;

/** Returns the growth score in percent: 5 per deal in progress, up to 30. */
export const growthOf = (deals: number): number => Math.max(0, Math.min(deals * growthPerDeal, growthCap));

type Numbered = Readonly<{ id: number }>;

/** Returns the five people with the highest commission; ties go to the older record. */
export const topPerformers = <P extends Numbered & Pick<Performance, 'commissionTotal'>>(people: readonly P[]): P[] =>
  people.toSorted((a, b) => b.commissionTotal - a.commissionTotal || a.id - b.id).slice(0, topPerformersShown);

/** An elite is new for 90 days. */
export const isNewElite = (person: Readonly<{ createdAt: string }>, now: string): boolean =>
  daysBetween(person.createdAt, now) <= newForDays;

export const newElites = <P extends Numbered & Readonly<{ createdAt: string }>>(people: readonly P[], now: string): P[] =>
  people.filter((person) => isNewElite(person, now)).toSorted((a, b) => daysBetween(a.createdAt, b.createdAt) || b.id - a.id);

/** `fraction` is between 0 and 1. */
export type Bar = Readonly<{ value: number; max: number; fraction: number }>;
const bar = (value: number, max: number): Bar => ({ value, max, fraction: Math.max(0, Math.min(value / max, 1)) });

/** A bar is full at 10 submitted properties, at 10 thousand dollars of commission, or at 5 deals in progress. */
export const partnerBars = ({ propertiesCount, commissionTotal, dealsCount }: Omit<Performance, 'salesValue'>) => ({
  properties: bar(propertiesCount, 10),
  commission: bar(commissionTotal / 1000, 10),
  activeDeals: bar(dealsCount, 5),
});
