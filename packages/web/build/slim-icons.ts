import type { Plugin } from 'vite';

const icon = /[\\/]@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]generated[\\/]components[\\/]/;
const container = /[\\/]@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]svgIconContainer\.js$/;

/** Replaces what must be there, so that a change of the library fails the build instead of doing nothing. */
function replaced(code: string, from: RegExp, to: string, id: string): string {
  if (!from.test(code)) throw new Error(`${id} is not made as slim-icons expects`);
  return code.replace(from, to);
}

/** Every icon comes drawn twice, on a grid of 16 and on one of 20. The first does at any size: half the bytes of each icon. */
export const slimIcons: Plugin = {
  name: 'slim-icons',
  apply: 'build',
  transform(code, id) {
    if (icon.test(id)) return { code: replaced(code, /const PATHS_20 = \[.*?\];/s, 'const PATHS_20 = PATHS_16;', id), map: null };
    if (container.test(id)) return { code: replaced(code, /const isLarge = [^;]+;/, 'const isLarge = false;', id), map: null };
    return null;
  },
};
