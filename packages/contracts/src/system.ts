import { signUps } from '@acre/domain';
import { forEverybody } from './access.ts';
import { endpoint } from './endpoint.ts';
import { z } from './z.ts';

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Is the process alive?',
    status: 200,
    response: z.object({ status: z.literal('ok') }),
    refusals: [],
    access: { health: forEverybody(200) },
    beforeSecondFactor: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Is the database reachable and migrated? Answers 503 when not. A replica that is not used leaves the instance ready',
    status: 200,
    response: z.object({ status: z.literal('ready'), replica: z.optional(z.enum(['used', 'behind', 'away', 'misplaced'])) }),
    refusals: [],
    access: { ready: forEverybody(200) },
    beforeSecondFactor: true,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'What the web client has to know of this installation',
    status: 200,
    response: z.object({
      publicUrl: z.string(),
      /** False: no mail server or no sender is configured, so that whoever forgot a password has to ask an administrator. */
      sendsMail: z.boolean(),
      /** The address has {z}, {x} and {y} (or {-y}); null: the map draws the bundled boundaries. */
      tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
      /** May everybody join, or only who was invited by e-mail? */
      signUp: z.enum(signUps),
    }),
    refusals: [],
    access: { config: forEverybody(200) },
    beforeSecondFactor: true,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This interface as OpenAPI 3.1',
    status: 200,
    response: z.looseObject({ openapi: z.string() }),
    refusals: [],
    access: { openapi: forEverybody(200) },
    beforeSecondFactor: true,
  }),
};
