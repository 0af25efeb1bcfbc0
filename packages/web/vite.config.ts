import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { officeChunk, publicChunk } from './build/public-chunk.ts';

/**
 * All screens need this chunk, and a new release rarely changes it, so browsers keep it cached. It includes base.css, which sets the order
 * of the CSS layers and must be loaded first.
 */
const libraries = {
  name: 'libraries',
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store)[\\/]|[\\/]ui[\\/]styles[\\/](fonts|tokens|base)\.css$/,
};

/** All maps share one file of OpenLayers. Its tile code stays out, because few installations use tiles. */
const openLayers = { name: 'map', priority: 2, test: /node_modules[\\/](ol|rbush|quickselect)[\\/](?!.*([Tt]ile|reproj|XYZ|LRUCache))/ };

/**
 * Names files by hash only, such as `assets/kjTqq37y.js`. The main script lists the file names, and readable names would add 1 kB.
 * `dist/.vite/manifest.json` lists the source of each chunk.
 */
const shortNames = { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' };

const forBrowsers = {
  // The manifest lists the files that each screen needs. The server links these files in the page of the screen.
  manifest: true,
  rolldownOptions: {
    input: ['index.html', 'src/early.ts'],
    output: { ...shortNames, codeSplitting: { groups: [libraries, openLayers, publicChunk, officeChunk] } },
  },
};

/**
 * The server renders the public screens with this build. All packages are bundled, so only Node is needed. The folder's name begins with a
 * dot, so the server does not send its files to browsers.
 */
const forTheServer = {
  outDir: 'dist/.server',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), earlyScript],
  // These conditions make Vite read workspace packages from their sources, so they need no build. The server's bundle has its own list of
  // conditions, under `ssr`.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Nothing is inlined, because the content security policy takes fonts and scripts from this site only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? forTheServer : forBrowsers),
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
}));
