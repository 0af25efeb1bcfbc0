import type { FeatureLike } from 'ol/Feature.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import Text, { type Options as TextOptions } from 'ol/style/Text.js';
import { countyNamesFrom, zoomOf } from './zoom.ts';

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

const family = '"Inter Variable", system-ui, sans-serif';
const nameOf = (feature: FeatureLike): string => `${feature.get('name') ?? ''}`;

const text = ({ halo }: Palette, options: TextOptions): Text => new Text({ stroke: new Stroke({ color: halo, width: 3 }), ...options });

export const landStyle = ({ land, state }: Palette): Style =>
  new Style({ fill: new Fill({ color: land }), stroke: new Stroke({ color: state, width: 1 }) });

export const countyStyle = ({ county }: Palette): Style => new Style({ stroke: new Stroke({ color: county, width: 0.75 }) });

/**
 * Returns how many ZIP codes a city must have to be named at this zoom level. The limit halves with each level, so that the map stays
 * readable.
 */
const leastSize = (zoom: number): number => 64 / 2 ** (zoom - 3.5);

/** States have ids of two digits and counties of five; cities have none. */
const digitsOf = (feature: FeatureLike): number => `${feature.getId() ?? ''}`.length;

/** County names show only if counties are drawn, and only larger cities are named. */
export const nameStyle = (palette: Palette, countiesShown: () => boolean): StyleFunction => {
  const dot = new CircleStyle({ radius: 2, fill: new Fill({ color: palette.text }) });
  const area = (font: string): Style =>
    new Style({ text: text(palette, { font, fill: new Fill({ color: palette.faint }), overflow: false }) });
  const city = (font: string): Style =>
    new Style({
      image: dot,
      text: text(palette, { font, fill: new Fill({ color: palette.text }), textAlign: 'left', offsetX: 6, offsetY: -1 }),
    });
  const [state, county] = [area(`600 12px ${family}`), area(`500 10px ${family}`)];
  const [large, small] = [city(`600 12px ${family}`), city(`500 11px ${family}`)];
  const named = (style: Style, name: string): Style => {
    style.getText()?.setText(name);
    return style;
  };
  return (feature, resolution) => {
    const [digits, zoom] = [digitsOf(feature), zoomOf(resolution)];
    if (digits === 2) return zoom > countyNamesFrom ? undefined : named(state, nameOf(feature).toUpperCase());
    if (digits > 2) return zoom < countyNamesFrom || !countiesShown() ? undefined : named(county, nameOf(feature).toUpperCase());
    const size = Number(feature.get('size'));
    return size < leastSize(zoom) ? undefined : named(size > 40 ? large : small, nameOf(feature));
  };
};
