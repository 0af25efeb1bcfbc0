import type { Explained } from '../explanation.ts';

export const limits: readonly Explained[] = [
  {
    file: 'packages/http-api/src/limits.ts',
    line: 'for (let { end } = since; end !== undefined; { end } = end.next) if (end.names.includes(name)) return true;',
    faults: [{ code: 'end.names.includes(name)', becomes: 'true' }],
    reason: 'counts once more for each try that ended under another name meanwhile, and comes to the same answer later',
  },
];
