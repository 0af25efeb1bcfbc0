import { type Calls, nothing } from './kit.ts';

export const system: Calls = {
  'system.health.health': nothing,
  'system.ready.ready': nothing,
  'system.config.config': nothing,
  'system.openapi.openapi': nothing,
};
