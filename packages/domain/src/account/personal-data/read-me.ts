import { jsonFileOf, type PersonalNoun, personalNouns } from './nouns.ts';

const fileOf = (noun: PersonalNoun): string => {
  const { about, keys } = personalNouns[noun];
  const lines = Object.entries<string>(keys).map(([key, meaning]) => `    ${key}: ${meaning}`);
  return [`${jsonFileOf(noun)}`, `  ${about}`, ...lines].join('\n');
};

/** What is in an archive, for whoever opens it. */
export const readMe = (now: string): string => `Everything that Acre holds about you, as of ${now}

Each .json file is a list of records. Times are in UTC, as ISO 8601 writes them; null means that there is nothing. Pictures and documents are in
the folder files: profile holds pictures of you, property-12 what hangs on the property 12, unused what you uploaded and did not use.
Pictures are as Acre keeps them, without what the camera wrote into them.

Passwords, secrets and links that open something are kept so that nobody can read them, and are not in here. Other people are named as you
meet them in Acre; their contact is theirs. Copies that pass are not in here a second time: answers kept for repeated requests, effects on
their way, and events sent to systems of the firm.

${(Object.keys(personalNouns) as PersonalNoun[]).map(fileOf).join('\n\n')}
`;
