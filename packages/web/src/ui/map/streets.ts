import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { Tiles } from './tiles.ts';

export function streets({ url }: Tiles, onFailure: () => void): TileLayer {
  const source = new XYZ({ url });
  source.on('tileloaderror', onFailure);
  return new TileLayer({ source });
}
