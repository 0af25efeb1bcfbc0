import type { FeatureLike } from 'ol/Feature.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import Text, { type Options as TextOptions } from 'ol/style/Text.js';
import type { Palette } from './palette.ts';
import { countyNamesFrom, zoomOf } from './zoom.ts';

const family = '"Inter Variable", system-ui, sans-serif';
const nameOf = (feature: FeatureLike): string => `${feature.get('name') ?? ''}`;

const text = ({ halo }: Palette, options: TextOptions): Text => new Text({ stroke: new Stroke({ color: halo, width: 3 }), ...options });

export const landStyle = ({ land, state }: Palette): Style =>
  new Style({ fill: new Fill({ color: land }), stroke: new Stroke({ color: state, width: 1 }) });

export const stateNameStyle = (palette: Palette): StyleFunction => {
  const style = new Style({
    text: text(palette, { font: `600 12px ${family}`, fill: new Fill({ color: palette.faint }), overflow: false }),
  });
  return (feature, resolution) => {
    if (zoomOf(resolution) > countyNamesFrom) return;
    style.getText()?.setText(nameOf(feature).toUpperCase());
    return style;
  };
};

export const countyStyle = (palette: Palette): StyleFunction => {
  const line = new Style({ stroke: new Stroke({ color: palette.county, width: 0.75 }) });
  const name = new Style({
    text: text(palette, { font: `500 10px ${family}`, fill: new Fill({ color: palette.faint }), overflow: false }),
  });
  return (feature, resolution) => {
    if (zoomOf(resolution) < countyNamesFrom) return line;
    name.getText()?.setText(nameOf(feature).toUpperCase());
    return [line, name];
  };
};

/** The number of ZIP codes from which a city is named at a zoom level: everywhere about as many names as can be read. */
const leastSize = (zoom: number): number => 64 / 2 ** (zoom - 3.5);

export const cityStyle = (palette: Palette): StyleFunction => {
  const dot = new CircleStyle({ radius: 2, fill: new Fill({ color: palette.text }) });
  const style = (font: string): Style =>
    new Style({
      image: dot,
      text: text(palette, { font, fill: new Fill({ color: palette.text }), textAlign: 'left', offsetX: 6, offsetY: -1 }),
    });
  const [large, small] = [style(`600 12px ${family}`), style(`500 11px ${family}`)];
  return (feature, resolution) => {
    const size = Number(feature.get('size'));
    if (size < leastSize(zoomOf(resolution))) return;
    const chosen = size > 40 ? large : small;
    chosen.getText()?.setText(nameOf(feature));
    return chosen;
  };
};
