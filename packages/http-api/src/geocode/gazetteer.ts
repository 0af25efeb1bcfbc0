import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Point } from '@acre/domain/places/place';
import type { Gazetteer } from '@acre/domain/places/ports';
import type { ZipPlace } from '@acre/domain/places/zip-code';
import { lineKey } from './gazetteer-text.ts';

/** scripts/pack-gazetteer.mjs writes this file. */
export const gazetteerFile = new URL('../../data/gazetteer.tsv.br', import.meta.url);

export const unpackGazetteer = async (): Promise<string> => (await promisify(brotliDecompress)(await readFile(gazetteerFile))).toString();

type Loaded = { readonly lines: readonly string[]; readonly lineOf: Uint16Array };

/** Lines stay text, about 2 MB in all; only the line that is looked up gets parsed. */
async function load(): Promise<Loaded> {
  const lines = (await unpackGazetteer()).split('\n');
  const lineOf = new Uint16Array(100_000);
  for (const [at, line] of lines.entries()) for (const [, zipCode] of line.matchAll(/\t(\d{5}) /g)) lineOf[Number(zipCode)] = at + 1;
  return { lines, lineOf };
}

/** Opens the bundled ZIP codes and cities. They are loaded at the first look-up, in some 30 ms, and stay in memory. */
export function packedGazetteer(): Gazetteer {
  let loading: Promise<Loaded> | undefined;
  const loaded = () => {
    loading ??= load();
    return loading;
  };
  return {
    zipCode: async (digits) => {
      const { lines, lineOf } = await loaded();
      const line = lines[(lineOf[Number(digits)] ?? 0) - 1];
      return line === undefined ? undefined : zipIn(line, digits);
    },
    city: async (city, state) => middleOf(pointsOf((await loaded()).lines, lineKey(state, city))),
  };
}

function zipIn(line: string, digits: string): ZipPlace | undefined {
  const from = line.indexOf(`\t${digits} `) + 1;
  if (from === 0) return undefined;
  const [state = '', city = '', county = ''] = line.split('\t', 3);
  const to = line.indexOf('\t', from);
  return { city, county, state, ...pointIn(line.slice(from, to === -1 ? undefined : to)) };
}

function pointIn(zip: string): Point {
  const [, latitude, longitude] = zip.split(' ').map(Number);
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
}

const keyOf = (line: string): string => {
  const [state = '', city = ''] = line.split('\t', 2);
  return lineKey(state, city);
};

/** Lines are sorted by key, so a binary search finds the first line of a city. A city in several counties has several lines. */
function pointsOf(lines: readonly string[], key: string): Point[] {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keyOf(lines[middle] ?? '') < key) from = middle + 1;
    else to = middle;
  }
  const points: Point[] = [];
  for (let at = from; at < lines.length && keyOf(lines[at] ?? '') === key; at += 1)
    points.push(...(lines[at] ?? '').split('\t').slice(3).map(pointIn));
  return points;
}

function middleOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const mean = (values: number[]) => Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e4) / 1e4;
  return { latitude: mean(points.map(({ latitude }) => latitude)), longitude: mean(points.map(({ longitude }) => longitude)) };
}
