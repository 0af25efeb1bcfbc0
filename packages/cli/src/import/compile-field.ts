import { withLostZeros } from '@acre/domain/places/zip-code-format';
import { longDate, tidy, tidyParagraphs, toIsoDate } from './clean.ts';
import { compileConditions } from './compile-condition.ts';
import type { casts, Field } from './mapping.ts';
import { damageOf, noDate, numberIn } from './spreadsheet/damaged-cells.ts';
import { parseTemplate } from './template.ts';
import { titleCase } from './title-case.ts';
import { asText, type Reader, Unfit, type Value } from './value.ts';

/** Receives a note about each correction that a step made on its own. */
export type Tell = (note: string) => void;

/** The steps run in the order of docs/import.md: when, source, blank, match, values, as. */
export function compileField(field: Field, tell: Tell): Reader {
  const source = compileSource(field, tell);
  const holds = compileConditions(field.when ?? []);
  const steps = [compileBlank(field.blank ?? []), compileMatch(field.match), compileValues(field), compileCast(field, tell)];
  return (look) =>
    holds(look)
      ? steps.reduce<Value | undefined>((value, step) => (value === undefined ? step.ofBlank : step.of(value)), source(look))
      : undefined;
}

type Step = { of(value: Value): Value | undefined; readonly ofBlank?: Value | undefined };

function compileSource({ constant, column, template, firstOf }: Field, tell: Tell): Reader {
  if (column !== undefined) return (look) => look(column);
  if (template !== undefined) {
    const { fill } = parseTemplate(template);
    return (look) => fill((name) => asText(look(name)));
  }
  if (firstOf) {
    const readers = firstOf.map((one) => compileField(one, tell));
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

/** Builds a step that extracts the match of the expression. If the first group matched, the step yields only the text of that group. */
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

/** An error lists at most this many known values, because a mapping may have hundreds of them. */
const shownValues = 20;

function compileValues({ values, otherwise }: Field): Step {
  const ofBlank = otherwise ?? undefined;
  if (!values) return { of: (value) => value, ofBlank };
  const table = new Map(Object.entries(values).map(([key, value]) => [tidy(key).toUpperCase(), value]));
  const keys = [...new Map(Object.keys(values).map((key) => [key.toUpperCase(), key])).values()];
  const known = keys.slice(0, shownValues).join(', ') + (keys.length > shownValues ? ' and others' : '');
  const of = (value: Value) => {
    const found = table.get(asText(value).toUpperCase());
    if (found !== undefined) return found ?? undefined;
    if (otherwise === undefined) throw new Unfit(`is not one of the known values: ${known}`, asText(value));
    return ofBlank;
  };
  return { of, ofBlank };
}

function compileCast({ as = 'text', dateOrder, separator }: Field, tell: Tell): Step {
  const numeric = (text: string) => {
    const read = numberIn(text);
    if ('why' in read) throw new Unfit(read.why, text);
    return read.number;
  };
  const day = (text: string) => {
    const iso = toIsoDate(text, dateOrder);
    if (iso === undefined) throw new Unfit(noDate(text, dateOrder), text);
    return iso;
  };
  const zip = (text: string) => {
    const whole = withLostZeros(text);
    if (whole !== undefined) tell('leading zeros restored');
    return whole ?? text;
  };
  const cast: Record<(typeof casts)[number], (text: string) => Value> = {
    text: tidy,
    paragraphs: tidyParagraphs,
    title: (text) => titleCase(tidy(text)),
    upper: (text) => tidy(text).toUpperCase(),
    lower: (text) => tidy(text).toLowerCase(),
    number: (text) => numeric(tidy(text)),
    list: (text) => text.split(separator).map(tidy).filter(Boolean),
    date: (text) => day(tidy(text)),
    'long-date': (text) => longDate(day(tidy(text))),
    zip: (text) => zip(tidy(text)),
  };
  const castText = (text: string): Value => {
    const damage = damageOf(text);
    if (damage !== undefined) throw new Unfit(damage, text);
    return cast[as](text);
  };
  const ofList = (list: readonly string[]): Value => {
    if (as === 'number' || as === 'date' || as === 'long-date') return castText(asText(list));
    // A list is already split into values, so an element that contains the separator is not split again.
    const each = as === 'list' ? tidy : castText;
    return list.map((one) => String(each(one))).filter(Boolean);
  };
  return { of: (value) => (typeof value === 'string' ? castText(value) : typeof value === 'object' ? ofList(value) : value) };
}
