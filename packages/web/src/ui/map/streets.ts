import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { Tiles } from './tiles.ts';

/** The tiles of the configured service; tells when one of them cannot be fetched. */
export function streets({ url }: Tiles, onFailure: () => void): TileLayer {
  const source = new XYZ({ url });
  source.on('tileloaderror', onFailure);
  return new TileLayer({ source });
}
