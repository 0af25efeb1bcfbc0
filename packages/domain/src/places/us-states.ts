/** These are the 50 states, the District of Columbia and the five territories. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  VI: 'U.S. Virgin Islands',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type UsState = keyof typeof usStates;
export const usStateCodes = Object.keys(usStates) as [UsState, ...UsState[]];

/** Returns the code and name of a state, so that a search for either finds its properties. */
export const stateWords = (state: string): string => {
  const known = usStateCodes.find((code) => code === state);
  return known ? `${known} ${usStates[known]}` : state;
};

const lettersOf = (text: string): string => text.replace(/[^A-Za-z]/g, '').toUpperCase();
const byLetters: ReadonlyMap<string, UsState> = new Map([
  ...usStateCodes.flatMap((code) => [[code, code] as const, [lettersOf(usStates[code]), code] as const]),
  ['WASHINGTONDC', 'DC'],
  ['VIRGINISLANDS', 'VI'],
  ['NORTHERNMARIANAS', 'MP'],
]);

/**
 * Returns the code of the state with this code or name. Case, blanks and punctuation are ignored, so 'tx' and 'D.C.' are found. Returns
 * undefined for an unknown state.
 */
export const stateCodeOf = (text: string): UsState | undefined => byLetters.get(lettersOf(text));
