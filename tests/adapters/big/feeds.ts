import { everything } from '@acre/domain/kernel/rule';
import type { Ports } from '@acre/domain/ports';
import { listAddresses } from '@acre/domain/properties/list-addresses';
import { listFeatures } from '@acre/domain/properties/list-features';
import { resoNames } from '@acre/domain/reso/fields';
import type { ResoQuery } from '@acre/domain/reso/list-reso';
import { listReso } from '@acre/domain/reso/list-reso';
import { readFilter } from '@acre/domain/reso/read-filter';
import { byKey, readOrder } from '@acre/domain/reso/read-options';
import { daysAgo, type Read, type Reads } from './asking.ts';

type ResoActor = Parameters<typeof listReso>[0]['actor'];

export const addressReads = (ports: Ports): Reads<unknown> => ({
  'of the first part of the sitemap': () => listAddresses(ports, { from: 1, to: 50_000, limit: 2000 }),
  'of the last listings': () => listAddresses(ports, { from: 99_000, to: 150_000, limit: 2000 }),
  'beyond the last part': () => listAddresses(ports, { from: 150_001, to: 2_147_483_647, limit: 1 }),
});

const [byChange, byPrice] = [readOrder('ModificationTimestamp'), readOrder('ListPrice desc')];

export function feedReads(ports: Ports): Reads<ResoActor> {
  const feed = (options: Partial<ResoQuery>): Read<ResoActor> => {
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
    return (actor) => listReso({ ...ports, actor }, asked);
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

export const featureReads = (ports: Ports): Reads<unknown> => ({
  'from the start': () => listFeatures(ports, { after: 0, limit: 500 }),
  'far down': () => listFeatures(ports, { after: 90_000, limit: 500 }),
  'of a stage that is not listed': () => listFeatures(ports, { after: 0, limit: 500, stage: 'underwriting' }),
  'in a part of the map': () => listFeatures(ports, { after: 0, limit: 500, bounds: { west: -100, east: -99, south: 30, north: 31 } }),
});
