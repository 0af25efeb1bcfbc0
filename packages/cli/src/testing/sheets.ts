import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { columnsOf } from '../import/columns.ts';
import { Mapping } from '../import/mapping.ts';
import { openSource } from '../import/open-source.ts';
import { createLineMapper } from '../import/record-to-import-line.ts';

export const mapping = Mapping.parse({
  externalKey: 'case:{Id}',
  property: {
    name: { column: 'Name' },
    type: { constant: 'office' },
    address: { constant: '1 Main St' },
    city: { constant: 'Austin' },
    state: { constant: 'TX' },
    zipCode: { column: 'Zip' },
    price: { column: 'Price', as: 'number' },
    size: { column: 'Sqft', as: 'number' },
  },
});

export const header = 'Id,Name,Zip,Price,Sqft';
export const row = (id: number, more: { zip?: string; price?: string; size?: string; name?: string } = {}) => {
  const { name = `Tower ${id}`, zip = '78701', price = '1250000', size = '12000' } = more;
  return [id, name, zip, price, size].join(',');
};

/** Returns two helpers: `inFolder` writes a file into this folder, and `imported` also reads and maps it as the import does. */
export function sheets(folder: string) {
  const inFolder = async (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };

  /** Reads and maps a file as the import does, and returns the result of each line. */
  async function imported(content: string | Buffer, { name = 'list.csv', map = mapping }: { name?: string; map?: Mapping } = {}) {
    const source = await openSource(await inFolder(name, content), { delimiter: map.delimiter, columns: columnsOf(map) });
    const toLine = createLineMapper(map);
    const lines = [];
    for await (const { line, cells, fault } of source.records) lines.push({ at: line, ...(fault ? { fault } : toLine(cells)) });
    return { lines, blankRows: source.blankRows() };
  }
  return { inFolder, imported };
}
