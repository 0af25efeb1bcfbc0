import { daysBetween } from '../kernel/time.ts';
import type { Performance } from './person.ts';

export const growthPerDeal = 5;
export const growthCap = 30;
export const topPerformersShown = 5;
export const newForDays = 90;

/** Growth in percent: 5 a deal, at most 30. */
export const growthOf = (deals: number): number => Math.max(0, Math.min(deals * growthPerDeal, growthCap));

type Numbered = Readonly<{ id: number }>;

/** The five highest by commission; of equals the longer on record first. */
export const topPerformers = <P extends Numbered & Pick<Performance, 'commissionTotal'>>(people: readonly P[]): P[] =>
  people.toSorted((a, b) => b.commissionTotal - a.commissionTotal || a.id - b.id).slice(0, topPerformersShown);

/** Joined within the last 90 days. */
export const isNewElite = (person: Readonly<{ createdAt: string }>, now: string): boolean =>
  daysBetween(person.createdAt, now) <= newForDays;

/** New elites, the newest first. */
export const newElites = <P extends Numbered & Readonly<{ createdAt: string }>>(people: readonly P[], now: string): P[] =>
  people.filter((person) => isNewElite(person, now)).toSorted((a, b) => daysBetween(a.createdAt, b.createdAt) || b.id - a.id);

/** A bar of a card; `fraction` fills it, from 0 to 1. */
export type Bar = Readonly<{ value: number; max: number; fraction: number }>;
const bar = (value: number, max: number): Bar => ({ value, max, fraction: Math.max(0, Math.min(value / max, 1)) });

/** Partner card: properties submitted of 10, thousands of dollars of commission of 10, deals in progress of 5. */
export const partnerBars = ({ propertiesCount, commissionTotal, dealsCount }: Omit<Performance, 'salesValue'>) => ({
  properties: bar(propertiesCount, 10),
  commission: bar(commissionTotal / 1000, 10),
  activeDeals: bar(dealsCount, 5),
});
