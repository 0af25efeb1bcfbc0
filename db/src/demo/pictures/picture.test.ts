import { propertyTypes } from '@acre/domain';
import { describe, expect, it } from 'vitest';
import { demoFirm } from '../firm.ts';
import { picturesFolder } from './addresses.ts';
import { palettes } from './palettes.ts';
import { demoPicture } from './picture.ts';
import { viewsOf } from './views.ts';

const names = propertyTypes.flatMap((type) =>
  viewsOf(type).flatMap((view) => ['0007', '0421', '8412'].map((seed) => `${type}-${seed}-${view}.svg`)),
);

/** Whether every element that opens also closes, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0;
}

describe('pictures of the demo', () => {
  it('exist for every picture of every property and are small', () => {
    const addresses = demoFirm().properties.flatMap(({ images }) => images);
    const drawn = addresses.map((address) => demoPicture(address.slice(picturesFolder.length)));
    const sizes = drawn.map((svg) => svg?.length ?? 0);
    expect(Math.min(...sizes)).toBeGreaterThan(3_000);
    expect(Math.max(...sizes)).toBeLessThan(13_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(8_500);
  });

  it.each(names)('%s stands alone: well formed, without text, scripts, styles or references to elsewhere', (name) => {
    const svg = demoPicture(name) ?? '';
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 900"/);
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined|<text|<script|<style|style=|href="[^#]|url\([^#]/);
  });

  it('are the same every time and differ from house to house', () => {
    expect(demoPicture('office-0421-front.svg')).toBe(demoPicture('office-0421-front.svg'));
    expect(new Set(names.filter((name) => name.includes('front')).map(demoPicture)).size).toBe(propertyTypes.length * 3);
  });

  it.each([
    '',
    'office-0421.svg',
    'castle-0421-front.svg',
    'office-421-front.svg',
    'land-0421-interior.svg',
    'land-0421-night.svg',
    '../office-0421-front.svg',
    'office-0421-front.svg\n',
  ])('do not exist under the name "%s"', (name) => expect(demoPicture(name)).toBeUndefined());

  it('take their colours from palettes that are whole', () => {
    for (const palette of palettes) for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});
