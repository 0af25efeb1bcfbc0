import type { Plugin } from 'vite';

/** Controls and interactions that the map would bring in although it is always given its own. */
const unused = /[\\/]ol[\\/](control|interaction)[\\/]defaults\.js$/;

/** Leaves out of OpenLayers what is never asked for: 4 kB less for everybody who sees a map. */
export const slimMap: Plugin = {
  name: 'slim-map',
  apply: 'build',
  load: (id) =>
    unused.test(id) ? 'export const defaults = () => { throw new Error("The map is given its controls and interactions."); };' : null,
};
