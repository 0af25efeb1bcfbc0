import type OlMap from 'ol/Map.js';
import { createContext, useContext } from 'react';

export const MapContext = createContext<OlMap | null>(null);

/** The map that a part lies on; null until it is made. */
export const useOlMap = (): OlMap | null => useContext(MapContext);
