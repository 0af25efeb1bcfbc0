import * as z from 'zod/mini';

// Without this setting, zod tests `new Function`, which a strict content security policy reports on every page. The setting must come
// before any schema is created.
z.config({ jitless: true });

/**
 * Holds the schemas that have a name in the API description. The server also loads the web bundle, which contains copies of the schemas. In
 * Zod's `globalRegistry`, the copies would replace the originals. Acre therefore has a registry of its own.
 */
export const components = z.registry<{ id: string }>();

export { z };
