import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmTool } from './npm-tools.ts';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

/**
 * Checks package-lock.json: every package must have a checksum, and a download URL must be an HTTPS URL of the npm registry. Today, Acre's
 * package-lock.json contains no download URLs, so the URL rule applies only to URLs that are added later.
 */
export const lockfileLint: Tool = {
  name: 'lockfile-lint',
  counts: 'packages',
  atLeast: 800,
  planted: { 'a package from another host': /^detected invalid host/, 'a package with an unencrypted URL': /^detected invalid protocol/ },
  async look({ packages, scratch }) {
    const file = join(packages, 'package-lock.json');
    const rules = ['--validate-https', '--validate-integrity', '--validate-package-names', '--allowed-hosts', 'npm'];
    const { code, out, err } = await runTool(npmTool('lockfile-lint'), ['--path', file, '--type', 'npm', ...rules], 60, scratch);
    const findings = [...`${out}\n${err}`.matchAll(/^(detected .*?) for package: (\S+)$/gm)].map(([, rule = '', where = '']) => ({
      rule,
      where,
    }));
    const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, { integrity?: string; link?: boolean }> };
    const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    // The tool verifies checksums only of packages with a URL, and the product's own lock file contains no URLs. So this code checks that
    // every installed package has a checksum.
    const unsigned = installed.flatMap(([where, { integrity }]) => (integrity ? [] : [{ rule: 'no checksum', where }]));
    const said = code === 0 || findings.length > 0 ? findings : [{ rule: 'Not finished', where: err }];
    return { findings: [...said, ...unsigned], tried: installed.length };
  },
};
