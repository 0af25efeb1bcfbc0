import TopoJSON from 'ol/format/TopoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import citiesUrl from './cities-topo.json?url';
import type { MapType } from './map-type.ts';
import type { Palette } from './palette.ts';
import { cityStyle, countyStyle, landStyle, stateNameStyle } from './styles.ts';
import type { Tiles } from './tiles.ts';
import { citiesFrom, countiesFrom } from './zoom.ts';

const source = (url: string, layer: string): VectorSource =>
  new VectorSource({ url, format: new TopoJSON({ layers: [layer], dataProjection: 'EPSG:4326' }), wrapX: false });

export type BaseLayers = Readonly<{
  all: readonly BaseLayer[];
  /** What is drawn from files. */
  sources: readonly VectorSource[];
  show(type: MapType): void;
  paint(palette: Palette): void;
}>;

/** The ground: states, counties and cities from files of this site, or tiles where a service is configured. Nothing hidden is fetched. */
export function baseLayers(tiles: Tiles | null, onFailure: () => void): BaseLayers {
  const states = source(statesUrl, 'states');
  const land = new VectorLayer({ source: states, visible: false });
  const counties = new VectorLayer({ source: source(countiesUrl, 'counties'), visible: false, minZoom: countiesFrom, declutter: 'names' });
  const stateNames = new VectorLayer({ source: states, visible: false, declutter: 'names' });
  const cities = new VectorLayer({ source: source(citiesUrl, 'cities'), visible: false, minZoom: citiesFrom, declutter: 'names' });
  const streets = new LayerGroup({ visible: false });
  if (tiles) import('./streets.ts').then((part) => streets.getLayers().push(part.streets(tiles, onFailure)), onFailure);
  return {
    all: [streets, land, counties, stateNames, cities],
    sources: [land, counties, cities].flatMap((layer) => layer.getSource() ?? []),
    show: (type) => {
      streets.setVisible(type === 'tiles');
      for (const layer of [land, stateNames, cities]) layer.setVisible(type !== 'tiles');
      counties.setVisible(type === 'counties');
    },
    paint: (palette) => {
      land.setStyle(landStyle(palette));
      counties.setStyle(countyStyle(palette));
      stateNames.setStyle(stateNameStyle(palette));
      cities.setStyle(cityStyle(palette));
    },
  };
}
