import * as z from 'zod/mini';

// Without this setting, zod tests `new Function`, which a strict content security policy reports on every page. The setting must come
// before any schema is created.
z.config({ jitless: true });

/**
 * Holds the schemas that have a name in the API description. This registry is used instead of Zod's `globalRegistry`, because the server
 * also loads the web bundle. The bundle contains copies of the schemas. In `globalRegistry`, the copies would replace the originals.
 */
export const components = z.registry<{ id: string }>();

export { z };
