import { basename } from 'node:path';
import { npmTool } from './npm-tools.ts';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

type Complaint = Readonly<{ rule_name: string; file: string; line: number }>;

export const squawk: Tool = {
  name: 'squawk',
  counts: 'migrations',
  atLeast: 4,
  planted: {
    'a required column that the previous version does not fill': /^adding-required-field /,
    'an index whose creation blocks writes': /^disallowed-unique-constraint /,
  },
  async look({ migrations, scratch }) {
    const way = ['--reporter', 'json', '--pg-version', '15', '--assume-in-transaction'];
    const { out } = await runTool(npmTool('squawk'), [...way, ...migrations], 60, scratch);
    const complaints = JSON.parse(out) as Complaint[];
    return {
      findings: complaints.map(({ rule_name, file, line }) => ({ rule: rule_name, where: `${basename(file)}:${line + 1}` })),
      tried: migrations.length,
    };
  },
};
