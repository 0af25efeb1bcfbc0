import type { PropertyType } from '@acre/domain/properties/type';
import { type PictureWish, wishFor } from '../pictures/choose.ts';
import { type Place, places } from '../places.ts';
import type { Random } from '../random.ts';
import { amenities } from '../words/amenities.ts';
import { backs, fronts } from '../words/property-names.ts';
import { describe } from './describe.ts';
import { kindOf, kinds } from './kinds.ts';

export type DemoContent = Readonly<{
  name: string;
  type: PropertyType;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  price: number;
  size: number | null;
  description: string;
  yearBuilt: number | null;
  zoning: string | null;
  amenities: readonly string[];
  pictureWish: PictureWish;
}>;

/** Returns the contents of all 240 properties. The property types are in random order. */
export function demoContents(random: Random): DemoContent[] {
  const types = (Object.keys(kinds) as PropertyType[]).flatMap((type) => Array<PropertyType>(kindOf(type).count).fill(type));
  const here = [...random.shuffle(places), ...random.shuffle(places)];
  const names = new Set<string>();
  const used = new Set<string>();
  return random
    .shuffle(types)
    .map((type, index) => contentOf(type, here[index % here.length] as Place, nameFor(type, names, random), used, random));
}

function nameFor(type: PropertyType, taken: Set<string>, random: Random): string {
  for (;;) {
    const name = `${random.pick(fronts)} ${random.pick(backs[type])}`;
    if (!taken.has(name) && taken.add(name)) return name;
  }
}

/** The scale is logarithmic because small buildings are more common than large ones. */
const logarithmic = ([low, high]: readonly [number, number], random: Random): number => low * (high / low) ** random.next();

const rounded = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

const roundedPrice = (price: number): number => rounded(price, price < 1_000_000 ? 5_000 : price < 5_000_000 ? 25_000 : 50_000);

/** The offset keeps a property within a few blocks of the center of its ZIP code. */
const nearby = (degrees: number, random: Random): number => Number((degrees + random.between(-0.004, 0.004)).toFixed(5));

function contentOf(type: PropertyType, place: Place, name: string, used: Set<string>, random: Random): DemoContent {
  const kind = kindOf(type);
  const size = rounded(logarithmic(kind.size, random), type === 'land' ? 1_000 : 50);
  const street = random.pick(kind.streets);
  const yearBuilt = kind.built && random.chance(0.9) ? random.int(...kind.built) : null;
  const perSquareFoot = random.between(...kind.perSquareFoot) * place.priceLevel ** 0.8;
  return {
    name,
    type,
    address: `${random.int(1, 89) * 100 + random.int(1, 98)} ${street}`,
    city: place.city,
    state: place.state,
    zipCode: place.zipCode,
    latitude: nearby(place.latitude, random),
    longitude: nearby(place.longitude, random),
    price: roundedPrice(size * perSquareFoot),
    size: type === 'land' && random.chance(0.4) ? null : size,
    description: describe({ name, type, city: place.city, street, size, yearBuilt }, random, used),
    yearBuilt,
    zoning: random.chance(0.85) ? random.pick(kind.zoning) : null,
    amenities: random.chance(0.85) ? random.shuffle(amenities[type]).slice(0, random.int(3, 6)) : [],
    pictureWish: wishFor(type, random),
  };
}
