import { byKey, everything, readFilter, readOrder, resoNames } from '@acre/domain';
import type { Application, ResoQuery } from '@acre/domain/application';
import { daysAgo, type Read, type Reads } from './asking.ts';

type Asker = Parameters<Application['listReso']>[0];

export const addressReads = (app: Application): Reads<unknown> => ({
  'of the first part of the sitemap': () => app.listAddresses({ from: 1, to: 50_000 }, 2000),
  'of the last listings': () => app.listAddresses({ from: 99_000, to: 150_000 }, 2000),
  'beyond the last part': () => app.listAddresses({ from: 150_001, to: 2_147_483_647 }, 1),
});

const [byChange, byPrice] = [readOrder('ModificationTimestamp'), readOrder('ListPrice desc')];

export function feedReads(app: Application): Reads<Asker> {
  const feed = (options: Partial<ResoQuery>): Read<Asker> => {
    const asked = {
      names: resoNames,
      filter: everything,
      order: byKey,
      skip: 0,
      top: undefined,
      after: undefined,
      count: false,
      ...options,
    };
    return (actor) => app.listReso(actor, asked);
  };
  return {
    'from the start': feed({}),
    counted: feed({ count: true, top: 10 }),
    'after a key far down': feed({ after: { value: 90_000, id: 90_000 } }),
    'of a city': feed({ filter: readFilter("City eq 'City 7'") }),
    'of a ZIP code that nothing has': feed({ filter: readFilter("PostalCode eq '10001'") }),
    'of a state that nothing has': feed({ filter: readFilter("StateOrProvince eq 'NY'") }),
    'with a word in the name': feed({ filter: readFilter("contains(UnparsedAddress,'77777 main')") }),
    'of a type, status and price, the dearest first': feed({
      filter: readFilter("PropertySubType eq 'Retail' and StandardStatus eq 'Active' and ListPrice gt 5000000"),
      order: byPrice,
    }),
    'changed since a moment': feed({ filter: readFilter(`ModificationTimestamp gt ${daysAgo(1)}T00:00:00Z`), order: byChange }),
    'after a price far down': feed({ order: byPrice, after: { value: 2_000_000, id: 50_000 } }),
    'after 10,000 rows': feed({ skip: 10_000 }),
  };
}

export const featureReads = (app: Application): Reads<unknown> => ({
  'from the start': () => app.listFeatures({ after: 0, limit: 500 }),
  'far down': () => app.listFeatures({ after: 90_000, limit: 500 }),
  'of a stage that is not listed': () => app.listFeatures({ after: 0, limit: 500, stage: 'underwriting' }),
  'in a part of the map': () => app.listFeatures({ after: 0, limit: 500, bounds: { west: -100, east: -99, south: 30, north: 31 } }),
});
