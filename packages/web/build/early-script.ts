import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = resolve(import.meta.dirname, '../src/early.ts');

/** The page blocks on this script, because it has to run before the first paint. */
export const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const built = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === source);
      // In development, the page is empty until the client renders it. This script therefore only has to run before the client and need not
      // block.
      const attrs = built ? { src: `/${built.fileName}` } : { type: 'module', src: '/src/early.ts' };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};
