import { usStateCodes } from '@acre/domain/places/us-states';

const smallWords = new Set(['a', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to']);

/**
 * These abbreviations are always written in capitals. Examples are directions, corners, Roman numerals, initials of names and legal forms
 * of companies.
 */
const capitals = new Set(
  'NE NW SE SW NEC NWC SWC US USA PO MLK JFK FDR LBJ NYC WTC II III IV VI VII VIII IX XI XII XIII XIV XV LLC LLP LP PLLC PH'.split(' '),
);

/** These words name a road if a number follows: 'SR 60', 'FM 1960'. Elsewhere they are ordinary words: 'Martin Luther King Sr Blvd'. */
const roads = new Set('SR SH CR FM RM RR IH TR PR CH STH CTH'.split(' '));
const states: ReadonlySet<string> = new Set(usStateCodes);

const ownCapitals: ReadonlyMap<string, string> = new Map(
  'MacArthur MacDill MacDonald MacDougal MacDougall MacGregor MacLeod DeKalb DuPont LaGrange LaSalle SoHo'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

type Place = Readonly<{ before: string; after: string }>;

/** Turns '745 EAST 6TH STREET' into '745 East 6th Street'. Words of mixed case and codes such as 'PH2' stay unchanged. */
export const titleCase = (text: string): string =>
  text.replace(/[\p{L}\p{N}'’]+/gu, (word, at: number) => cased(word, { before: text.slice(0, at), after: text.slice(at + word.length) }));

function cased(word: string, place: Place): string {
  const [lower, upper] = [word.toLowerCase(), word.toUpperCase()];
  if (/^\d+(st|nd|rd|th)$/.test(lower)) return lower;
  if (/\d/.test(word) || (word !== lower && word !== upper)) return word;
  if (capitals.has(upper) || isCorner(upper, place) || isRoad(upper, place) || isState(upper, place)) return upper;
  const leads = place.before === '' || /[-/]$/.test(place.before);
  if (smallWords.has(lower) && !leads && word.length > 1) return lower;
  return (
    ownCapitals.get(lower) ??
    lower.replace(/^(\p{L}['’]|mc(?=\p{L}{3}))?(\p{L})/u, (_, prefix = '', initial) => capitalized(prefix) + capitalized(initial))
  );
}

/** 'SEC Main & 1st' is the southeast corner, 'Lot 5, Sec 12' a section. */
const isCorner = (word: string, { before, after }: Place): boolean => word === 'SEC' && before === '' && /^ \D/.test(after);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const beforeRoad = /(?:^|[\d&/(] ?|\b(?:[NSEW]|NE|NW|SE|SW|OLD|COUNTY|STATE) )$/i;

/** Returns whether the word is a road code, such as 'FM' in '100 FM 1960', and not a room, such as 'Rm' in 'Main St Rm 5'. */
const isRoad = (word: string, { before, after }: Place): boolean =>
  (roads.has(word) || isStateCode(word)) && /^[ -]\d/.test(after) && beforeRoad.test(before);

/**
 * Returns true for a state code before a ZIP code, or after a comma at the end. Elsewhere, 'in' and 'or' are ordinary words, not Indiana
 * and Oregon.
 */
const isState = (word: string, { before, after }: Place): boolean =>
  isStateCode(word) && (/^,? \d{5}(?!\d)/.test(after) || (after === '' && /, ?$/.test(before)));

const isStateCode = (word: string): boolean => states.has(word);
