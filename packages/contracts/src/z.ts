import * as z from 'zod/mini';

// zod probes `new Function` otherwise, which a strict content security policy reports on every page. Before any schema is made.
z.config({ jitless: true });

export { z };
