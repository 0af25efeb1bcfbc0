import { expect, it } from 'vitest';
import { normaliseEmail } from './email.ts';

it.each([
  ['  Ada@Example.COM ', 'ada@example.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
  ['ada@example.com\u3000', 'ada@example.com'],
  ['ada@example.com', 'ada@example.com'],
])('stores the email "%s" as %s', (typed, kept) => expect(normaliseEmail(typed)).toBe(kept));
