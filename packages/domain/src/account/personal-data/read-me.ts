import { jsonFileOf, type PersonalNoun, personalNouns } from './archive-files.ts';

const fileOf = (noun: PersonalNoun): string => {
  const { about, keys } = personalNouns[noun];
  const lines = Object.entries<string>(keys).map(([key, meaning]) => `    ${key}: ${meaning}`);
  return [`${jsonFileOf(noun)}`, `  ${about}`, ...lines].join('\n');
};

export const readMe = (now: string): string => `Everything that Acre stores about you, as of ${now}

Each .json file is a list of records. Times are in UTC, in ISO 8601 format. A value of null means that there is no value. Your files are in the
folder "files". Its folder "profile" has your photos, and "property-12" has the files attached to property 12. The folder "unused" has uploads that
you never attached to anything. Images are stored without camera data, such as the location.

Passwords, secrets and links that give access to an account are not included. Acre stores them hashed or encrypted. Other people appear by the
name that you see in Acre, without their contact details. Temporary copies are not included: stored responses to repeated requests, background
jobs in progress, and events sent to other systems of your firm.

${(Object.keys(personalNouns) as PersonalNoun[]).map(fileOf).join('\n\n')}
`;
