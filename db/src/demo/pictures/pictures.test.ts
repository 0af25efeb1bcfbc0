import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { propertyTypes } from '@acre/domain/properties/type';
import { describe, expect, it } from 'vitest';
import { demoPicturesFolder } from '../../index.ts';
import { demoFirm } from '../firm.ts';
import { picturesAddress } from './choose.ts';
import { type PictureView, stock } from './stock.ts';

const { properties } = demoFirm();
const files = await readdir(demoPicturesFolder);
const inStock = propertyTypes.flatMap((type) =>
  (Object.keys(stock[type]) as PictureView[]).flatMap((view) =>
    Array.from({ length: stock[type][view] }, (_, number) => `${type}-${String(number).padStart(2, '0')}-${view}.webp`),
  ),
);
const buildingOf = (address = ''): string => address.replace(/-\w+\.webp$/, '');

describe('the demo pictures', () => {
  it('are exactly the files that the stock lists, all different and small', async () => {
    expect(files.toSorted()).toEqual(inStock.toSorted());
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(demoPicturesFolder, file))).size));
    expect(Math.max(...sizes)).toBeLessThan(80_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
    const contents = await Promise.all(files.map((file) => readFile(join(demoPicturesFolder, file), 'base64')));
    expect(new Set(contents).size).toBe(files.length);
  });

  it('exist if a property shows them', () => {
    const shown = properties.flatMap(({ images }) => images.map((image) => image.slice(picturesAddress.length)));
    expect(shown.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('of a property begin with an exterior view of the right type, and all their exterior views show the same building', () => {
    for (const { type, images } of properties) {
      expect(images[0]).toMatch(new RegExp(`^/demo/pictures/${type}-\\d\\d-(front|angle)\\.webp$`));
      for (const image of images.filter((each) => /front|angle/.test(each))) expect(buildingOf(image)).toBe(buildingOf(images[0]));
    }
  });

  it('never begin with the same building for two properties that are within 20 places of each other in the list', () => {
    const repeated = properties.filter(({ images }, place) =>
      properties.slice(Math.max(0, place - 20), place).some((other) => buildingOf(other.images[0]) === buildingOf(images[0])),
    );
    expect(repeated.map(({ id }) => id)).toEqual([]);
  });
});
