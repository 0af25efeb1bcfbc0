import { type Calls, nothing } from './kit.ts';

export const preferences: Calls = {
  'preferences.read.read': nothing,
  'preferences.change.change': () => ({ body: { tilesAttribution: null } }),
};
