/** The colours of one picture. Every palette is tuned as a whole; night is derived from it. */
export type Palette = Readonly<{
  sky: string;
  haze: string;
  sun: string;
  far: string;
  middle: string;
  ground: string;
  paving: string;
  road: string;
  wall: string;
  wall2: string;
  shade: string;
  trim: string;
  glass: string;
  glassDeep: string;
  glassLight: string;
  accent: string;
  accent2: string;
  ink: string;
  leaf: string;
  leafDeep: string;
  soil: string;
}>;

const names = [
  ...(['sky', 'haze', 'sun', 'far', 'middle', 'ground', 'paving', 'road', 'wall', 'wall2', 'shade'] as const),
  ...(['trim', 'glass', 'glassDeep', 'glassLight', 'accent', 'accent2', 'ink', 'leaf', 'leafDeep', 'soil'] as const),
];

/** One palette a line, its colours in the order of the names. */
const table = `
bcd9e4 f8efdf fff6df a8c5cc 86aab0 d5d9c4 e6ded0 a8a9a8 f6f0e6 d9c7b0 c3ad95 fffaf2 86abb8 557d8d b9d6dc cc5f43 e9b872 27404a 7d9f7b 587c62 b58e6c
f2c29b fdeedb ffe3b0 dca98c b98478 d9c4a3 ead9c0 b5a398 fbf1e2 d98e6a b96f53 fff8ec 7f9a9e 506f78 c7d3cb a63f3a e3b04b 43303a 8c9a6b 64764f a8754f
cfe5da f6f5e6 fffbe3 a9cbbb 7da896 c9d8b4 e3e3d3 a2aba6 f3f1e6 b9c2a8 97a58b fdfcf4 7da5a0 48736f bcd8cf d9803f f0c566 22413c 6d9a6b 47735a 9a7f5c
b6c3e3 f6e6e3 ffefe0 a5acd0 8088b4 cfcfd8 e5dfe2 a3a3b3 f4eff0 c9b2bd a893a5 fdfafb 8796c0 56659a c3cce6 c8577a eab08a 2c3157 7e9b93 587a78 94798a
f6d58f fdf3d9 fff2c2 dfbf86 b99a6b d6cc9e ece0c2 b0a898 fdf5e4 c98b4a a66f3a fffaf0 84a09b 517a78 c9dccb 2f6f73 d95f3b 3a3a30 95a05a 6b7a45 a77b4c
c6d3da f1f0ec fdfaf0 aabac4 8499a6 cfd5d2 e3e4e2 9da4a8 f2f2ef b5bcbf 929ca2 fcfcfa 7e97a6 47606f bccdd6 d8a13a c9694f 243440 76918a 53706b 8d8378
`;

export const palettes: readonly Palette[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const colours = row.split(' ');
    return Object.fromEntries(names.map((name, index) => [name, `#${colours[index]}`])) as Palette;
  });

const channels = (colour: string): number[] => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** So much of the second colour in the first. */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b);
  const mixed = channels(a).map((channel, index) => Math.round(channel + ((other[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const litWindow = '#ffd88c';
export const litWindow2 = '#ffedc2';
const nightBlue = '#111b42';
const moonlight = '#46549a';

/** The same place after dark: the ground sinks into blue, walls keep some moonlight, the horizon some of the day. */
export function atNight(day: Palette): Palette {
  const dark = Object.fromEntries(names.map((name) => [name, mix(day[name], nightBlue, 0.76)])) as Palette;
  const moonlit = (colour: string): string => mix(mix(colour, nightBlue, 0.5), moonlight, 0.3);
  return {
    ...dark,
    sky: '#0e1738',
    haze: mix(mix(day.haze, day.accent, 0.35), '#47519a', 0.55),
    sun: '#f4efdc',
    wall: moonlit(day.wall),
    wall2: moonlit(day.wall2),
    trim: moonlit(day.trim),
    shade: mix(day.shade, nightBlue, 0.62),
    glass: mix(day.glass, nightBlue, 0.78),
    glassLight: mix(day.glassLight, nightBlue, 0.66),
    glassDeep: mix(day.glassDeep, nightBlue, 0.84),
    accent: mix(day.accent, nightBlue, 0.3),
    accent2: mix(day.accent2, nightBlue, 0.25),
    ink: '#0b1130',
  };
}
