/** The style sheet defines these colors for the current theme. */
export type Palette = Readonly<Record<'land' | 'state' | 'county' | 'text' | 'faint' | 'halo', string>>;

export function paletteNow(): Palette {
  const style = getComputedStyle(document.body);
  const token = (name: string): string => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: token('land'),
    state: token('state'),
    county: token('county'),
    text: token('text'),
    faint: token('faint'),
    halo: token('halo'),
  };
}
