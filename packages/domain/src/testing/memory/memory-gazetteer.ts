import { cityKey } from '../../places/city-name.ts';
import type { Gazetteer } from '../../places/ports.ts';
import type { ZipPlace } from '../../places/zip-code.ts';

const zipCodes: Readonly<Record<string, ZipPlace>> = {
  '10004': { city: 'New York', county: 'New York', state: 'NY', latitude: 40.6898, longitude: -74.0174 },
  '78701': { city: 'Austin', county: 'Travis', state: 'TX', latitude: 30.2706, longitude: -97.7426 },
  '78704': { city: 'Austin', county: 'Travis', state: 'TX', latitude: 30.243, longitude: -97.7646 },
};

/** This gazetteer knows two cities and their ZIP codes. */
export const memoryGazetteer: Gazetteer = {
  zipCode: async (digits) => zipCodes[digits],
  city: async (city, state) => {
    const found = Object.values(zipCodes).filter((zip) => zip.state === state && cityKey(zip.city) === cityKey(city));
    const mean = (values: number[]) => Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e4) / 1e4;
    const middle = { latitude: mean(found.map((zip) => zip.latitude)), longitude: mean(found.map((zip) => zip.longitude)) };
    return found.length === 0 ? undefined : middle;
  },
};
