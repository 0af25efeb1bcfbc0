import * as z from 'zod/mini';

// Without this setting, zod tests `new Function`, which a strict content security policy reports on every page. The setting must come
// before any schema is created.
z.config({ jitless: true });

/**
 * This registry holds the schemas that the API description names. Zod's own registry is shared by the whole process. The web client bundle
 * that the server loads contains a copy of these schemas, which would replace the originals in the shared registry.
 */
export const components = z.registry<{ id: string }>();

export { z };
