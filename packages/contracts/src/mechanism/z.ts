import * as z from 'zod/mini';

// Otherwise zod tests `new Function`, which a strict content security policy reports on every page. This must run before any schema is
// created.
z.config({ jitless: true });

/**
 * The API description names these schemas. Zod's own registry is global to the process: the web client that the server renders has a copy
 * of these schemas, which would replace them there.
 */
export const components = z.registry<{ id: string }>();

export { z };
