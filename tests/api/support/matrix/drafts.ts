import { type Calls, nothing } from './kit.ts';

export const drafts: Calls = {
  'drafts.property.own': nothing,
  'drafts.keepProperty.own': () => ({ body: { content: { name: 'Half a name' } } }),
  'drafts.discardProperty.own': nothing,
};
