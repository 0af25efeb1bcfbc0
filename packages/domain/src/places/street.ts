const shortForms: Readonly<Record<string, string>> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
  street: 'st',
  str: 'st',
  saint: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  parkway: 'pkwy',
  highway: 'hwy',
  terrace: 'ter',
  circle: 'cir',
  trail: 'trl',
  plaza: 'plz',
  expressway: 'expy',
  freeway: 'fwy',
  turnpike: 'tpke',
  crossing: 'xing',
  center: 'ctr',
  centre: 'ctr',
  building: 'bldg',
  alley: 'aly',
  route: 'rte',
  heights: 'hts',
  junction: 'jct',
  mount: 'mt',
  fort: 'ft',
};

const longForms = new Map<string, string[]>();
for (const [long, short] of Object.entries(shortForms)) longForms.set(short, [...(longForms.get(short) ?? []), long]);

/**
 * Returns other spellings of a word in an address, such as 'ctr' and 'centre' for 'center', and 'boulevard' for 'blvd'. 'st' is short for
 * 'street' and 'saint', but these are different words.
 */
export function otherSpellings(word: string): readonly string[] {
  const short = Object.hasOwn(shortForms, word) ? shortForms[word] : undefined;
  if (short === undefined) return longForms.get(word) ?? [];
  const sameWord = (long: string): boolean => long !== word && long !== 'saint' && word !== 'saint';
  return [short, ...(longForms.get(short) ?? []).filter(sameWord)];
}

/**
 * Matches a unit at the end of an address that `plain` has normalized: 'suite 200', 'unit 4b' (from '# 4b'), 'apt c'. Does not match 'ste
 * marie road', because a number or a single letter must follow the word.
 */
const unit = /((?: (?:unit|suite|ste|apt|apartment|room|rm))+) ((?:[a-z]?[0-9]+[a-z]*|[a-z])(?: .*)?)$/;

const plain = (address: string): string =>
  address
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/#/g, ' unit ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The key is the same for all spellings of a street address and excludes the unit. It is empty if the address without the unit has neither
 * letters nor digits.
 */
export type Street = Readonly<{ key: string; unit: string | undefined }>;

/**
 * Reads a street address. '12 North Main Street, Suite 4' and '12 N. MAIN ST' have the same `key`. PostgreSQL computes the same key for
 * `properties.street_key`. Abbreviations follow Publication 28 of the United States Postal Service.
 */
export function readStreet(address: string): Street {
  const words = plain(address);
  const found = unit.exec(words);
  const key = words
    .slice(0, found?.index)
    .split(' ')
    .map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word] : word))
    .join(' ');
  return { key, unit: found?.[2] };
}

export const streetKey = (address: string): string => readStreet(address).key;
