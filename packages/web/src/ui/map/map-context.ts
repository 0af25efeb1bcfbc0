import type OlMap from 'ol/Map.js';
import { createContext, useContext } from 'react';
import type { Sheet } from './sheet.ts';

export const MapContext = createContext<Readonly<{ map: OlMap; sheet: Sheet }> | null>(null);

/** The map that a part lies on, and the sheet of its markers; null until it is made. */
export const useOlMap = () => useContext(MapContext);
