import type OlMap from 'ol/Map.js';
import { createContext, useContext } from 'react';
import type { Sheet } from './sheet.ts';

export const MapContext = createContext<Readonly<{ map: OlMap; sheet: Sheet }> | null>(null);

/** Returns the map and the sheet of its markers; null until the map exists. */
export const useOlMap = () => useContext(MapContext);
