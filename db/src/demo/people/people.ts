import { demoAccounts } from '../accounts.ts';
import type { Random } from '../random.ts';
import { areaCodes, brokerages, buyerCompanies, firstNames, lastNames, ownerCompanies } from '../words/names.ts';
import { type MemberRole, referralTree } from './tree.ts';

export type DemoPerson = Readonly<{
  id: number;
  fullName: string;
  email: string;
  role: 'admin' | MemberRole | 'seller' | 'buyer';
  phone: string;
  company: string | null;
  referralId: string;
  referredBy: number | null;
  joinedDaysAgo: number;
}>;

type Entry = Pick<DemoPerson, 'role' | 'referredBy' | 'joinedDaysAgo' | 'company'> & Readonly<{ email?: string }>;

const adminsJoined = [812, 705, 318];
/**
 * Returns administrators, then members by level of the referral tree, then clients. Each id is the position in this list, counted from 1.
 */
export function demoPeople(random: Random, referralId: () => string): DemoPerson[] {
  const entries = [...admins(), ...members(random), ...clients(random)];
  const names = distinctNames(random, entries.length);
  const phone = () => `(${random.pick(areaCodes)}) 555-01${random.int(10, 99)}`;
  return entries.map((entry, index) => {
    const fullName = names[index] ?? '';
    return {
      ...entry,
      id: index + 1,
      fullName,
      email: entry.email ?? emailOf(fullName, entry.company),
      phone: phone(),
      referralId: referralId(),
    };
  });
}

const demoEmail = (role: (typeof demoAccounts)[number]['role']): string =>
  demoAccounts.find((account) => account.role === role)?.email ?? '';

export function demoPerson(role: (typeof demoAccounts)[number]['role'], people: readonly DemoPerson[]): DemoPerson {
  const person = people.find(({ email }) => email === demoEmail(role));
  if (person === undefined) throw new RangeError(`no demo ${role}`);
  return person;
}

export const isDemo = ({ email }: DemoPerson): boolean => demoAccounts.some((account) => account.email === email);

const admins = (): Entry[] =>
  adminsJoined.map((joinedDaysAgo, index) => ({
    role: 'admin',
    referredBy: null,
    joinedDaysAgo,
    company: 'Acre',
    ...(index === 0 ? { email: demoEmail('admin') } : {}),
  }));

const members = (random: Random): Entry[] =>
  referralTree(random).map(({ role, above, joinedDaysAgo, demo }) => ({
    role,
    referredBy: above === null ? null : adminsJoined.length + above + 1,
    joinedDaysAgo,
    company: demo || random.chance(0.8) ? random.pick(brokerages) : null,
    ...(demo ? { email: demoEmail(role) } : {}),
  }));

function clients(random: Random): Entry[] {
  const client = (role: 'seller' | 'buyer', company: string): Entry => ({
    role,
    referredBy: null,
    joinedDaysAgo: random.between(560, 640),
    company,
  });
  return [...ownerCompanies.map((company) => client('seller', company)), ...buyerCompanies.map((company) => client('buyer', company))];
}

function distinctNames(random: Random, count: number): string[] {
  const names = new Set<string>(['Margaret Ellison', 'Devon Calloway']);
  while (names.size < count) names.add(`${random.pick(firstNames)} ${random.pick(lastNames)}`);
  return [...names];
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const emailOf = (fullName: string, company: string | null): string => {
  const [first = '', last = ''] = fullName.split(' ');
  const domain = company === null ? 'mail' : letters(company.replace(/ (LLC|LP|Inc\.|II)$/, ''));
  return `${letters(first)}.${letters(last)}@${domain}.test`;
};
