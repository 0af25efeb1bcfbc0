import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import type { ZipPlace } from './zip-code.ts';

/** The ZIP code has five digits. */
export async function readZipCode({ gazetteer }: Ports, { zipCode }: Readonly<{ zipCode: string }>): Promise<ZipPlace> {
  const found = await gazetteer.zipCode(zipCode);
  if (found === undefined) throw new Refusal('place.not_found');
  return found;
}
