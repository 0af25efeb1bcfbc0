import { type Standing, standings } from './networks.ts';
import type { Reader, Reading } from './readings.ts';

/** A grant lists texts of one network that members of another network may read, and says why. */
type Grant = Readonly<{
  why: string;
  of: readonly Standing[];
  to: 'everybody' | 'members' | 'partners';
  columns: readonly string[];
  at: RegExp;
}>;

const properties = /^(properties\.(list|features|get|similar|brochure)|reso\.(list|get)|search\.everything|dashboard\.read|page)$/;
const content = [
  ...['name', 'address', 'city', 'description', 'zoning', 'amenities', 'images', 'placeproblem'].map((name) => `properties-${name}`),
  // In a PDF, a line break can split a test text such as `northlisted-properties-name` after `properties-`. Only the first part is then
  // found.
  'properties-',
];
const submitter = ['people-fullname', 'people-company'];
/** Phone and email are not included. A listing shows both only if its submitter allows it, and no member of the test networks does. */
const agent = [...submitter, 'people-licensenumber'];

const grants: readonly Grant[] = [
  { why: 'A listed property is public.', of: ['listed'], to: 'everybody', columns: content, at: properties },
  {
    why: 'A listing shows its submitter as the agent.',
    of: ['listed'],
    to: 'everybody',
    columns: agent,
    at: /^(properties\.(get|brochure)|page)$/,
  },
  {
    why: 'Members may create a deal with the submitter of a listed property.',
    of: ['listed'],
    to: 'members',
    columns: submitter,
    at: /^deals\.participants$/,
  },
  {
    why: 'Every partner may see the properties that are open for referral.',
    of: ['open'],
    to: 'partners',
    columns: content,
    at: properties,
  },
  {
    why: 'Partners must know who submitted such a property.',
    of: ['open'],
    to: 'partners',
    columns: agent,
    at: /^(properties\.(get|brochure)|deals\.participants)$/,
  },
  {
    why: 'A referral link names its owner.',
    of: standings,
    to: 'everybody',
    columns: ['people-fullname'],
    at: /^(people\.byReferral|page)$/,
  },
];

/**
 * `furnishHouse` stores `word` in values that only administrators may read. The exception is the endpoint `at`, where members may read
 * `word`.
 */
const contact = { word: 'houseword', at: 'house.contact' };

export function isGranted(word: string, { name, isPartner }: Reader, reading: Reading): boolean {
  if (word === contact.word) return name !== 'visitor' && reading.name === contact.at;
  return grants.some(({ of, to, columns, at }) => {
    const isReader = to === 'everybody' || (to === 'members' ? name !== 'visitor' : isPartner);
    return isReader && at.test(reading.name) && of.some((standing) => columns.some((column) => isOf(word, standing, column)));
  });
}

const isOf = (word: string, standing: Standing, column: string): boolean =>
  ['north', 'south'].some((network) => word === `${network}${standing}${column === '' ? '' : '-'}${column}`);
