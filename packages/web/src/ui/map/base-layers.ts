import type { Extent } from 'ol/extent.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import VectorSource from 'ol/source/Vector.js';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import citiesUrl from './cities-topo.json?url';
import type { MapType } from './map-type.ts';
import { countyStyle, landStyle, nameStyle, type Palette } from './styles.ts';
import type { Tiles } from './tiles.ts';
import { citiesFrom, countiesFrom, zoomOf } from './zoom.ts';

const everywhere: Extent = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

/** The whole file is fetched when its layer is first rendered at zoom level `from` or higher. */
const source = (url: string, layer: string, from = 0): VectorSource =>
  new VectorSource({
    url,
    format: new TopoJSON({ layers: [layer], dataProjection: 'EPSG:4326' }),
    strategy: (_, resolution) => (zoomOf(resolution) < from ? [] : [everywhere]),
    wrapX: false,
  });

export type BaseLayers = Readonly<{
  all: readonly BaseLayer[];
  sources: readonly VectorSource[];
  show(type: MapType): void;
  paint(palette: Palette): void;
}>;

/**
 * Creates layers for states, counties, cities and, if `tiles` is set, streets. A hidden layer fetches nothing. The counties and all names
 * are rendered into images when the map stops, and a moving map only shifts these images, because it takes longer than a frame to find the
 * positions of the names.
 */
export function baseLayers(tiles: Tiles | null, onFailure: () => void): BaseLayers {
  const states = source(statesUrl, 'states');
  const countyLines = source(countiesUrl, 'counties');
  // All names share a layer, so that none of them covers another.
  const named = source(citiesUrl, 'cities', citiesFrom);
  for (const lines of [states, countyLines]) lines.on('featuresloadend', ({ features }) => features && named.addFeatures(features));
  const land = new VectorLayer({ source: states, visible: false });
  const counties = new VectorImageLayer({ source: countyLines, visible: false, minZoom: countiesFrom });
  const names = new VectorImageLayer({ source: named, visible: false, declutter: true });
  const streets = new LayerGroup({ visible: false });
  if (tiles) import('./streets.ts').then((part) => streets.getLayers().push(part.streets(tiles, onFailure)), onFailure);
  return {
    all: [streets, land, counties, names],
    sources: [states, countyLines, named],
    show: (type) => {
      streets.setVisible(type === 'tiles');
      for (const layer of [land, names]) layer.setVisible(type !== 'tiles');
      counties.setVisible(type === 'counties');
      names.changed();
    },
    paint: (palette) => {
      land.setStyle(landStyle(palette));
      counties.setStyle(countyStyle(palette));
      names.setStyle(nameStyle(palette, () => counties.getVisible()));
    },
  };
}
