import type { Explained } from '../explanation.ts';

export const limits: readonly Explained[] = [
  {
    file: 'packages/http-api/src/tries-under-way.ts',
    line: 'for (let { end } = since; end !== undefined; { end } = end.next) if (shareOne(end.keys, full)) return true;',
    faults: [{ code: 'shareOne(end.keys, full)', becomes: 'true' }],
    reason: 'counts once more for each try that ended under another name meanwhile, and comes to the same answer later',
  },
];
