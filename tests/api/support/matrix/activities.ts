import { type Calls, nothing } from './kit.ts';

export const activities: Calls = {
  'activities.list.list': nothing,
};
