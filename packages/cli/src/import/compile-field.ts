import { longDate, tidy, tidyParagraphs, titleCase, toIsoDate, toNumber } from './clean.ts';
import { compileConditions } from './compile-condition.ts';
import type { casts, Field } from './mapping.ts';
import { parseTemplate } from './template.ts';
import { asText, type Reader, Unfit, type Value } from './value.ts';

/** The steps run in the order of docs/import.md: when, source, blank, match, values, as. */
export function compileField(field: Field): Reader {
  const source = compileSource(field);
  const holds = compileConditions(field.when ?? []);
  const steps = [compileBlank(field.blank ?? []), compileMatch(field.match), compileValues(field), compileCast(field)];
  return (look) =>
    holds(look)
      ? steps.reduce<Value | undefined>((value, step) => (value === undefined ? step.ofBlank : step.of(value)), source(look))
      : undefined;
}

type Step = { of(value: Value): Value | undefined; readonly ofBlank?: Value | undefined };

function compileSource({ constant, column, template, firstOf }: Field): Reader {
  if (column !== undefined) return (look) => look(column);
  if (template !== undefined) {
    const { fill } = parseTemplate(template);
    return (look) => fill((name) => asText(look(name)));
  }
  if (firstOf) {
    const readers = firstOf.map(compileField);
    return (look) => {
      for (const read of readers) {
        const value = read(look);
        if (value !== undefined) return value;
      }
      return undefined;
    };
  }
  return () => constant ?? undefined;
}

function compileBlank(blank: readonly string[]): Step {
  const blanks = new Set(['', ...blank.map((text) => tidy(text).toUpperCase())]);
  return { of: (value) => (blanks.has(asText(value).toUpperCase()) ? undefined : value) };
}

/** A match yields the first group of the expression, or the whole match without one. */
function compileMatch(source: string | undefined): Step {
  if (source === undefined) return { of: (value) => value };
  const expression = new RegExp(source, 'iu');
  return {
    of: (value) => {
      const found = expression.exec(asText(value));
      return tidy(found?.[1] ?? found?.[0] ?? '') || undefined;
    },
  };
}

function compileValues({ values, otherwise }: Field): Step {
  const ofBlank = otherwise ?? undefined;
  if (!values) return { of: (value) => value, ofBlank };
  const table = new Map(Object.entries(values).map(([key, value]) => [tidy(key).toUpperCase(), value]));
  const of = (value: Value) => {
    const found = table.get(asText(value).toUpperCase());
    if (found !== undefined) return found ?? undefined;
    if (otherwise === undefined) throw new Unfit('is not in the table of values', asText(value));
    return ofBlank;
  };
  return { of, ofBlank };
}

function compileCast({ as = 'text', dateOrder, separator }: Field): Step {
  const must = <T>(result: T | undefined, value: string, what: string): T => {
    if (result === undefined) throw new Unfit(`is not ${what}`, value);
    return result;
  };
  const cast: Record<(typeof casts)[number], (text: string) => Value> = {
    text: tidy,
    paragraphs: tidyParagraphs,
    title: (text) => titleCase(tidy(text)),
    upper: (text) => tidy(text).toUpperCase(),
    lower: (text) => tidy(text).toLowerCase(),
    number: (text) => must(toNumber(tidy(text)), tidy(text), 'a number'),
    list: (text) => text.split(separator).map(tidy).filter(Boolean),
    date: (text) => must(toIsoDate(tidy(text), dateOrder), tidy(text), `a date like ${dateOrder}`),
    'long-date': (text) => longDate(must(toIsoDate(tidy(text), dateOrder), tidy(text), `a date like ${dateOrder}`)),
  };
  return { of: (value) => (typeof value === 'string' ? cast[as](value) : value) };
}
