import { templateFields } from './fields.ts';

/** Returns 'Copy of Lease', then 'Copy of Lease (2)', the first name that is not taken. A name at the maximum length is truncated. */
export function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : ` (${nth})`;
    const found = `Copy of ${name}`.slice(0, templateFields.name.max - end.length).trim() + end;
    if (!taken.has(found)) return found;
  }
}
