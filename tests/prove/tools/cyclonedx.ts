import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmTool } from './npm-tools.ts';
import { runTool } from './run-tool.ts';
import type { Finding, Tool } from './tool.ts';

type Licence = { license?: { id?: string; name?: string }; expression?: string };
type Component = Readonly<{
  group?: string;
  name: string;
  version: string;
  licenses?: readonly Licence[];
  /** These packages are nested in this one. */
  components?: readonly Component[];
}>;

/**
 * All these licenses except LGPL-3.0-or-later require at most attribution. LGPL-3.0-or-later is allowed, because the library under this
 * license is loaded separately from the program.
 */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Zlib',
  'CC0-1.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
]);

/** Checks the licenses of all production packages in a CycloneDX bill of materials, and that the bill is complete. */
export const cyclonedx: Tool = {
  name: 'CycloneDX',
  counts: 'components',
  atLeast: 300,
  planted: { 'a license that requires publishing all source code': /^AGPL-3.0-only acre-planted@/ },
  async look({ name, packages, scratch }) {
    const bill = join(scratch, `bill-${name}.json`);
    const way = ['--package-lock-only', '--omit', 'dev', '--output-format', 'JSON', '--output-file', bill];
    await runTool(npmTool('cyclonedx-npm'), [...way, join(packages, 'package.json')], 120, scratch);
    const components = withInner((JSON.parse(await readFile(bill, 'utf8')) as Component).components);
    return { findings: [...components.flatMap(licences), ...(await missing(packages, components))], tried: components.length };
  },
};

const withInner = (all: readonly Component[] = []): readonly Component[] => all.flatMap((one) => [one, ...withInner(one.components)]);

const nameOf = ({ group, name, version }: Component): string => `${group === undefined ? '' : `${group}/`}${name}@${version}`;

function licences(component: Component): Finding[] {
  const { licenses = [] } = component;
  const where = nameOf(component);
  const named = licenses
    .flatMap(({ license, expression }) => (expression ?? license?.id ?? license?.name ?? '').split(/ AND |[()]/))
    .filter(Boolean);
  if (named.length === 0) return [{ rule: 'no license', where }];
  return named.filter((licence) => !allowed.has(licence)).map((rule) => ({ rule, where }));
}

type Lock = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean; name?: string }> };

/** Returns the production packages in the lock file that the bill of materials lacks. */
async function missing(packages: string, components: readonly Component[]): Promise<Finding[]> {
  const named = new Set(components.map(nameOf));
  const lock = JSON.parse(await readFile(join(packages, 'package-lock.json'), 'utf8')) as Lock;
  const wanted = Object.entries(lock.packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link);
  const names = wanted.map(([path, { version, name }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
  return [...new Set(names)].filter((name) => !named.has(name)).map((where) => ({ rule: 'missing from the bill of materials:', where }));
}
