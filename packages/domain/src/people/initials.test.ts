import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   king  lovelace ', 'AL'],
  ['Plato', 'P'],
  ['élodie Ørsted', 'ÉØ'],
  ['𝒜da 𝓛', '𝒜𝓛'],
  ['', ''],
])('the initials of "%s" are "%s"', (fullName, initials) => expect(initialsOf(fullName)).toBe(initials));
