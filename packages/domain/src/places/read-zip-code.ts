import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import type { ZipPlace } from './zip-code.ts';

/** City, county and state of a ZIP code of five digits. */
export const readZipCode =
  ({ gazetteer }: Pick<Ports, 'gazetteer'>) =>
  async (zipCode: string): Promise<ZipPlace> => {
    const found = await gazetteer.zipCode(zipCode);
    if (found === undefined) throw new Refusal('place.not_found');
    return found;
  };
