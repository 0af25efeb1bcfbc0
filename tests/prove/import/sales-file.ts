import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const excerpt = fileURLToPath(new URL('../../cli/fixtures/nyc-rolling-sales-excerpt.csv', import.meta.url));
export const salesMap = fileURLToPath(new URL('../../../packages/cli/maps/nyc-rolling-sales.json', import.meta.url));

/**
 * Writes a file of `count` different sales. It repeats the real lines of the excerpt with other lots and house numbers. Some lines do not
 * become properties.
 */
export async function writeSales(path: string, count: number): Promise<void> {
  const [header = [], ...lines] = parse(await readFile(excerpt), { bom: true });
  const [lot, address] = [header.indexOf('LOT'), header.indexOf('ADDRESS')];
  const sale = (at: number): string[] => {
    const [line = [], round] = [lines[at % lines.length], Math.floor(at / lines.length)];
    return line.with(lot, String(Number(line[lot]) + round * 10_000)).with(address, moved(line[address] ?? '', round));
  };
  const rows = [header, ...Array.from({ length: count }, (_, at) => sale(at))];
  await writeFile(path, rows.map((row) => row.map(quoted).join(',')).join('\n'));
}

const moved = (address: string, by: number): string => address.replace(/^\d+/, (house) => String(Number(house) + by));

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
