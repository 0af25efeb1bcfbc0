import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colours } from './colours.ts';

const sheet = readFileSync(new URL('../../../../web/src/ui/styles/tokens.css', import.meta.url), 'utf8');

it.each(Object.entries(colours))('the token %s equals that of the light theme', (name, colour) => {
  expect(new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1]).toBe(colour);
});
