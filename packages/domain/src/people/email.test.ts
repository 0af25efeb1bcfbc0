import { expect, it } from 'vitest';
import { normaliseEmail } from './email.ts';

it.each([
  ['  Ada@Example.COM ', 'ada@example.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
  ['ada@example.com\u3000', 'ada@example.com'],
  ['ada@example.com', 'ada@example.com'],
])('the e-mail "%s" is kept as %s', (typed, kept) => expect(normaliseEmail(typed)).toBe(kept));
