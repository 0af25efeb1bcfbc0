import { type Calls, nothing } from './kit.ts';

export const dashboard: Calls = {
  'dashboard.read.read': nothing,
};
