import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = resolve(import.meta.dirname, '../src/early.ts');

/** Puts what must run before anything is drawn at the head of the page, as a script that the page waits for. */
export const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const built = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === source);
      // In development the page is drawn by scripts alone, and this one is the first of them.
      const attrs = built ? { src: `/${built.fileName}` } : { type: 'module', src: '/src/early.ts' };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};
