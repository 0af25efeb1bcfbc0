import { streetKey } from '@acre/domain/places/street';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const { db } = await freshDatabase();

const words =
  `north south east west northeast northwest southeast southwest first second third fourth fifth sixth seventh eighth ninth tenth
  street str saint avenue av boulevard drive road lane court place square parkway highway terrace circle trail plaza expressway freeway turnpike
  crossing center centre building alley route heights junction mount fort unit suite ste apt apartment room rm way main`.split(/\s+/);
const pieces = fc.oneof(
  fc.constantFrom(...words, ...words.map((word) => word.toUpperCase())),
  fc.constantFrom('#', ' ', ', ', '. ', "'", '’', '-', ' 12', ' 4b', 'Peña', '½', '東京', 'İ', 'ß', 'ﬁ'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const addresses = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(' ').replaceAll('\0', ''));

it('PostgreSQL derives the same key from a street address as the core', async () => {
  const random = fc.sample(addresses, { numRuns: 3000, seed: 7 });
  const all = [...words.map((word) => `5 ${word} Elm`), ...words.map((word) => `5 Elm ${word} 4b`), ...random];
  const { rows } = await db.raw(
    'select street_key(address) as key from unnest(?::text[]) with ordinality as given (address, nth) order by nth',
    [all],
  );
  const differing = all.filter((address, at) => streetKey(address) !== rows[at].key);
  expect(differing).toEqual([]);
});
