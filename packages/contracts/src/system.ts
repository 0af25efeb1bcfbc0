import { signUps } from '@acre/domain/firm/system-preferences';
import { forEverybody } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

export const system = {
  health: endpoint({
    ...routes.system.health,
    summary:
      'Check whether the process is alive. Responds with 503 while the embedded database is down. An external database is not checked',
    status: 200,
    response: z.object({ status: z.literal('ok') }),
    refusals: [],
    access: { health: forEverybody(200) },
    beforeSecondFactor: true,
  }),
  ready: endpoint({
    ...routes.system.ready,
    summary:
      'Check whether the database is reachable and migrated, and has disk space. Responds with 503 and the reason if not. The server counts as ready even without its replica, because the primary then serves all reads',
    status: 200,
    response: z.object({ status: z.literal('ready'), replica: z.optional(z.enum(['used', 'behind', 'away', 'misplaced'])) }),
    refusals: [],
    access: { ready: forEverybody(200) },
    beforeSecondFactor: true,
  }),
  config: endpoint({
    ...routes.system.config,
    summary: 'Read the public settings of this installation',
    status: 200,
    response: z.object({
      publicUrl: z.string(),
      /** The value is false without a mail server or a sender; people who forgot a password must then contact an administrator. */
      sendsMail: z.boolean(),
      /** The URL contains the placeholders {z}, {x} and {y} (or {-y}). If `tiles` is null, the map draws the bundled boundaries. */
      tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
      /** `open` lets everyone join, `invitation` only people invited by email. */
      signUp: z.enum(signUps),
      /** This is an IANA name. The firm's days and months begin and end in this time zone. */
      timeZone: z.string(),
    }),
    refusals: [],
    access: { config: forEverybody(200) },
    beforeSecondFactor: true,
  }),
  openapi: endpoint({
    ...routes.system.openapi,
    summary: 'Read this API description as OpenAPI 3.1',
    status: 200,
    response: z.looseObject({ openapi: z.string() }),
    refusals: [],
    access: { openapi: forEverybody(200) },
    beforeSecondFactor: true,
  }),
};
