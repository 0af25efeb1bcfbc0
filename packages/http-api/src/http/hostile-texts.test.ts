import type { z } from '@acre/contracts/mechanism/z';
import { requestParts, withPart } from '@acre/contracts/testing/request-parts';
import { expect, it } from 'vitest';
import { InvalidRequest } from './middleware/errors.ts';
import { check, parseBody, readText } from './read-request.ts';

/** Long runs of these make patterns that try every start or every split, and Unicode normalization, take quadratic time. */
const units = ['.', 'a.', ' ', 'a ', '\t', '-', '/', ',', '0', '@', 'a@', "'", '<', 'mailto:', 'xn--', '\u0301', '\u0316\u0301'];
const longest = 12_000;

type Asked = Readonly<{ where: 'params' | 'query' | 'body'; schema: z.ZodMiniType }>;

/** Reads and validates a request as the server does. */
function validate({ where, schema }: Asked, value: unknown): void {
  try {
    check(schema, where === 'body' ? parseBody(Buffer.from(JSON.stringify(value))) : readText(schema as z.ZodMiniObject, textsOf(value)));
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
  }
}

const textsOf = (value: unknown) => Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, String(one)]));

/** Processor time, unlike elapsed time, does not count other processes. */
function millisecondsFor(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}

/** Twice the length takes twice the time if the work is linear, and four times the time if it is quadratic. */
function isLinear(validateAt: (length: number) => void): boolean {
  const noticeable = 10;
  if (millisecondsFor(() => validateAt(longest)) < noticeable) return true;
  const quickest = (length: number) => Math.min(...[1, 2, 3].map(() => millisecondsFor(() => validateAt(length))));
  return quickest(longest) < 3 * quickest(longest / 2) || quickest(longest) < noticeable;
}

const texts = requestParts
  .map((sent) => ({ ...sent, parts: sent.parts.filter(({ shape }) => shape.type === 'string') }))
  .filter(({ parts }) => parts.length > 0);

it.each(texts)('a long hostile text in the $where of $name is validated in linear time', ({ parts, example, ...asked }) => {
  const slow = parts.flatMap(({ at }) =>
    units.flatMap((unit) => {
      const run = (length: number) => unit.repeat(length / unit.length);
      const hostile = [run, (length: number) => `a${run(length)}a`, (length: number) => `12345${run(length)}x`];
      const isSlow = hostile.some(
        (text) =>
          !isLinear((length) =>
            validate(
              asked,
              withPart(example, at, () => text(length)),
            ),
          ),
      );
      return isSlow ? [`${at.join('.')}: ${JSON.stringify(unit)}`] : [];
    }),
  );
  expect(slow).toEqual([]);
});
