import * as z from 'zod/mini';

// Without this setting, zod tests `new Function`, which a strict content security policy reports on every page. The setting must come
// before any schema is created.
z.config({ jitless: true });

/**
 * Holds the schemas that the API description names. Zod's own registry is shared by the whole process. There, the copies in the web client
 * bundle would replace these schemas, because the server loads the bundle.
 */
export const components = z.registry<{ id: string }>();

export { z };
