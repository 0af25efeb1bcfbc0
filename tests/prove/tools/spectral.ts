import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmFile, npmTool } from './npm-tools.ts';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

type Result = Readonly<{ code: string; path: readonly (string | number)[] }>;

export const spectral: Tool = {
  name: 'Spectral with the OWASP rules',
  counts: 'operations',
  atLeast: 140,
  planted: {
    'an operation without authentication': /^owasp:api2:2023-write-restricted paths \/control\/search post/,
    'text without a maximum length': /^owasp:api4:2023-string-limit .*term$/,
    'a number without limits': /^owasp:api4:2023-integer-limit .*pageSize$/,
  },
  async look({ name, description, scratch }) {
    const report = join(scratch, `spectral-${name}.json`);
    await runTool(npmTool('spectral'), ['lint', description, '-r', npmFile('owasp.json'), '-f', 'json', '-o', report, '-q'], 60, scratch);
    const results = JSON.parse(await readFile(report, 'utf8')) as Result[];
    const { paths } = JSON.parse(await readFile(description, 'utf8')) as { paths: Record<string, object> };
    const findings = results.map(({ code, path }) => ({ rule: code, where: path.join(' ') }));
    return { findings, tried: Object.values(paths).flatMap((operations) => Object.keys(operations)).length };
  },
};
