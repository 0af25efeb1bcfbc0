import { readFile } from 'node:fs/promises';
import { gazetteerFile, gazetteerText, packedGazetteer, unpackGazetteer } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { gazetteerRecords } from '../../scripts/support/gazetteer-sources.mjs';

const gazetteer = packedGazetteer();

describe('the gazetteer', () => {
  it('matches its sources; npm run pack-gazetteer regenerates it', async () => {
    expect((await unpackGazetteer()) === gazetteerText(await gazetteerRecords())).toBe(true);
    expect((await readFile(gazetteerFile)).length).toBeLessThan(500_000);
  });

  it('finds every ZIP code, and places every city at the mean position of its ZIP codes', async () => {
    const records = await gazetteerRecords();
    expect(records.length).toBeGreaterThan(40_000);
    for (const { zipCode, city, county, state, latitude, longitude } of records.filter((_, at) => at % 7 === 0)) {
      const near = { latitude: expect.closeTo(latitude, 3), longitude: expect.closeTo(longitude, 3) };
      expect(await gazetteer.zipCode(zipCode)).toEqual({ city, county, state, ...near });
    }
    const boston = records.filter(({ city, state }) => city === 'Boston' && state === 'MA');
    const mean = boston.reduce((sum, { latitude }) => sum + latitude, 0) / boston.length;
    expect(await gazetteer.city('BOSTON', 'MA')).toMatchObject({ latitude: expect.closeTo(mean, 3) });
  }, 60_000);

  it.each([
    ['Saint Louis', 'MO'],
    ['St. Louis', 'MO'],
    ['ft worth', 'TX'],
    ['Mt Vernon', 'NY'],
  ])('knows %s, %s', async (city, state) => {
    expect(await gazetteer.city(city, state)).toBeDefined();
  });

  it.each([
    ['20001', 'DC'],
    ['00901', 'PR'],
    ['96910', 'GU'],
    ['00802', 'VI'],
    ['96799', 'AS'],
    ['96950', 'MP'],
  ])('places ZIP code %s in %s', async (digits, state) => {
    expect(await gazetteer.zipCode(digits)).toMatchObject({ state, latitude: expect.any(Number), longitude: expect.any(Number) });
  });

  it('does not find unknown places', async () => {
    expect(await gazetteer.city('Boston', 'NV')).toBeUndefined();
    expect(await gazetteer.city('', 'MA')).toBeUndefined();
    for (const digits of ['00000', '99999']) expect(await gazetteer.zipCode(digits)).toBeUndefined();
  });
});
