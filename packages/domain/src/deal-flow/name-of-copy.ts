import { templateRules } from './rules.ts';

/** 'Copy of Lease', then 'Copy of Lease (2)', the first that is not taken. A name of full length loses its end. */
export function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : ` (${nth})`;
    const found = `Copy of ${name}`.slice(0, templateRules.name.max - end.length).trim() + end;
    if (!taken.has(found)) return found;
  }
}
