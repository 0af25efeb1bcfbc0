import type OlMap from 'ol/Map.js';
import { createContext, useContext } from 'react';
import type { MarkerLayer } from './marker-layer.ts';

export const MapContext = createContext<Readonly<{ map: OlMap; layer: MarkerLayer }> | null>(null);

/** Returns the map and the layer of its markers; null until the map exists. */
export const useOlMap = () => useContext(MapContext);
