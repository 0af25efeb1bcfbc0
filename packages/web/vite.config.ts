import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { blueprintParts } from './build/blueprint-parts.ts';
import { briefPreloads } from './build/brief-preloads.ts';
import { darkByPreference } from './build/dark-by-preference.ts';
import { earlyScript } from './build/early-script.ts';
import { publicChunk } from './build/public-chunk.ts';
import { slimContract } from './build/slim-contract.ts';
import { slimIcons } from './build/slim-icons.ts';
import { slimMap } from './build/slim-map.ts';

/** Whichever style sheet arrives first states the order of the layers; src/ui/styles/base.css says it for development. */
const layerOrder: Plugin = {
  name: 'layer-order',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `@layer elements,blueprint,ui;${file.source}`;
  },
};

/** What every screen needs and a release rarely changes: it stays in the browser's cache. */
const libraries = {
  name: 'libraries',
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)[\\/]/,
};

/** All of OpenLayers but its tiles, which few installations have: one file for every map. */
const openLayers = { name: 'map', priority: 2, test: /node_modules[\\/](ol|rbush|quickselect)[\\/](?!.*([Tt]ile|reproj|XYZ|LRUCache))/ };

/** Every file that a screen may ask for is named in the first one that visitors fetch: words in the names made that 1 kB more. The manifest has them. */
const shortNames = { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' };

const forBrowsers = {
  // The server reads which files a screen needs, and names them in its page.
  manifest: true,
  rolldownOptions: {
    input: ['index.html', 'src/early.ts'],
    output: { ...shortNames, codeSplitting: { groups: [libraries, openLayers, publicChunk] } },
  },
};

/** Draws the public screens; a file that needs nothing but Node, hidden among those that are served. */
const forTheServer = {
  outDir: 'dist/.server',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), briefPreloads, slimContract, slimIcons, slimMap, layerOrder, earlyScript, darkByPreference],
  css: { postcss: { plugins: [blueprintParts] } },
  // Workspace packages are read from their sources, no build of them needed.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Nothing is inlined: the content security policy takes fonts and scripts from this site only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? forTheServer : forBrowsers),
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: true },
}));
