import type { Plugin } from 'vite';

const tokens = /[\\/]styles[\\/]tokens\.css$/;
const darkTokens = /:root\.bp6-dark (\{[^}]*\})/;

/** Scripts choose the theme; where there are none, the system's preference does: the dark tokens once more, under that condition. */
export const darkByPreference: Plugin = {
  name: 'dark-by-preference',
  enforce: 'pre',
  transform(css, id) {
    if (!tokens.test(id)) return null;
    const dark = darkTokens.exec(css)?.[1];
    if (dark === undefined) throw new Error('tokens.css has no dark tokens');
    return `${css}\n@media screen and (scripting: none) and (prefers-color-scheme: dark) {\n  :root ${dark}\n}\n`;
  },
};
