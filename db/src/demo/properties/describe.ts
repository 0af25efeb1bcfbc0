import type { PropertyType } from '@acre/domain/properties/type';
import type { Random } from '../random.ts';
import { buildingClosings, closings, sentences } from '../words/descriptions.ts';

export type Facts = Readonly<{
  name: string;
  type: PropertyType;
  city: string;
  street: string;
  size: number;
  yearBuilt: number | null;
}>;

const squareFeetInAnAcre = 43_560;
const numberWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const grouped = new Intl.NumberFormat('en-US');

const figures = ({ name, type, city, street, size, yearBuilt }: Facts, random: Random): Readonly<Record<string, string>> => ({
  name,
  city,
  street,
  size: grouped.format(size),
  year: String(yearBuilt ?? ''),
  units: String(Math.max(4, Math.round(size / (type === 'mixed-use' ? 1_900 : 880)))),
  acres: (size / squareFeetInAnAcre).toFixed(1),
  tenants: numberWords[random.int(0, type === 'mixed-use' ? 1 : Math.min(6, Math.floor(size / 2_500)))] ?? 'several',
  minutes: String(random.int(9, 35)),
  occupancy: String(random.int(86, 97)),
  rate: random.between(5.4, 8.2).toFixed(1),
});

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns two to four sentences. `used` keeps the same opening and feature from being combined twice. */
export function describe(facts: Facts, random: Random, used: Set<string>): string {
  const words = figures(facts, random);
  const { openings, features } = sentences[facts.type];
  const fitting = openings.filter((text) => facts.yearBuilt !== null || !text.includes('{year}'));
  const pairs = fitting.flatMap((opening) => features.map((feature) => [opening, feature] as const));
  const free = pairs.filter((pair) => !used.has(pair.join()));
  const pair = random.pick(free.length > 0 ? free : pairs);
  used.add(pair.join());
  const second = random.pick(features.filter((feature) => feature !== pair[1]));
  const endings = facts.type === 'land' ? closings : [...closings, ...buildingClosings];
  const shape = random.int(0, 3);
  const text = [...pair, ...(shape === 2 ? [second] : []), ...(shape === 0 ? [] : [random.pick(endings)])].join(' ');
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
  return capitalized(filled.replaceAll(/\b([Aa]) (?=8[\d,]|11,|18,)/g, '$1n '));
}
