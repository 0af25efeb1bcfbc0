import { type Calls, nothing } from './kit.ts';

export const securityLog: Calls = {
  'securityLog.list.list': nothing,
  'securityLog.export.export': nothing,
};
