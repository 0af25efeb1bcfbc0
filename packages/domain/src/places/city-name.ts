const spelledOut: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

/** Returns the same key for all spellings of a city, such as 'ST. LOUIS' and 'Saint Louis', or 'Cañon City' and 'Canon City'. */
export function cityKey(city: string): string {
  const words = city
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words.map((word) => spelledOut[word] ?? word).join(' ');
}
