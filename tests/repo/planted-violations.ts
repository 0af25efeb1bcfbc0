type Manifest = { name: string; exports: Record<string, string>; dependencies?: Record<string, string> };
type Planted = {
  readonly rule: string;
  readonly what: string;
  readonly from: string;
  readonly files: Readonly<Record<string, string>>;
  /** The import in `files` violates these rules in addition to `rule`. */
  readonly also?: readonly string[];
};

const src = (...entries: string[]) =>
  Object.fromEntries(entries.map((entry) => [entry ? `./${entry}` : '.', `./src/${entry || 'index'}.ts`]));
/** With these exports, every file in a package's `src` folder is a public entry point. */
const every = { './*': './src/*.ts' };
const uses = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '*']));

/**
 * The violations are planted in a checkout with these packages. Each package has a real package's folder and name, but only a few entry
 * points and dependencies.
 */
export const manifests: Readonly<Record<string, Manifest>> = {
  'packages/domain': { name: '@acre/domain', exports: every },
  'packages/contracts': { name: '@acre/contracts', exports: every, dependencies: uses('@acre/domain', 'zod', 'swr') },
  'packages/http-api': {
    name: '@acre/http-api',
    exports: src('', 'ops', 'testing'),
    dependencies: uses('@acre/domain', '@acre/web', 'koa', 'knex', '@blueprintjs/core'),
  },
  'packages/web': {
    name: '@acre/web',
    exports: src('', 'client'),
    dependencies: uses('@acre/domain', '@acre/http-api', 'react-sortable-hoc', 'ol'),
  },
  'packages/cli': { name: '@acre/cli', exports: src(''), dependencies: uses('@acre/domain', '@acre/http-api') },
  db: { name: '@acre/db', exports: src(''), dependencies: uses('@acre/contracts') },
};

/**
 * Maps paths to files that violate no rule. Most of them are the entry points that `manifests` names, so that imports of the packages can
 * be resolved.
 */
export const entryPoints: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(manifests).flatMap(([path, { exports }]) =>
      Object.values(exports)
        .filter((file) => !file.includes('*'))
        .map((file) => [`${path}/${file.slice(2)}`, 'export const entry = 1;\n']),
    ),
  ),
  'packages/domain/src/ports.ts': 'export type Ports = object;\n',
  'packages/domain/src/deals/status.ts': `export const x = 'active';\n`,
  'packages/domain/src/deals/list-deals.ts': `import type { Ports } from '../ports.ts';\nexport const x = (ports: Ports) => ports;\n`,
  'packages/contracts/src/api.ts': 'export const x = 1;\n',
  'packages/web/src/deals/deal-page.tsx': `import { x } from '@acre/domain/deals/status';\nexport const y = <p>{x}</p>;\n`,
};

const one = (rule: string, what: string, from: string, imported: string, ...also: string[]): Planted => ({
  rule,
  what,
  from,
  also,
  files: { [from]: `import { x } from '${imported}';\nexport const y = ${from.endsWith('.tsx') ? '<p>{x}</p>' : 'x'};\n` },
});
const pair = (rule: string, what: string, from: string, imported: string, path: string): Planted => {
  const planted = one(rule, what, from, imported);
  return { ...planted, files: { ...planted.files, [path]: 'export const x = 1;\n' } };
};

export const planted: readonly Planted[] = [
  {
    rule: 'no-circular-imports',
    what: 'two modules that need each other',
    from: 'packages/domain/src/circle-a.ts',
    files: {
      'packages/domain/src/circle-a.ts': `import { b } from './circle-b.ts';\nexport const a = () => b;\n`,
      'packages/domain/src/circle-b.ts': `import { a } from './circle-a.ts';\nexport const b = () => a;\n`,
    },
  },
  one('no-deep-imports', 'a file behind the exports', 'packages/web/src/deep.ts', '@acre/domain/src/index.ts'),
  pair(
    'no-relative-imports-of-packages',
    'a relative path into another package',
    'packages/web/src/round.ts',
    '../../domain/src/hidden.ts',
    'packages/domain/src/hidden.ts',
  ),
  one('no-undeclared-dependencies', 'a package that package.json does not name', 'packages/web/src/undeclared.ts', 'commander'),
  pair('no-tests-in-the-product', 'a test', 'packages/cli/src/tested.ts', './some.test.ts', 'packages/cli/src/some.test.ts'),
  one('no-tests-in-the-product', 'the testing entry point', 'packages/http-api/src/tested.ts', './testing.ts'),
  one('domain-imports-nothing', 'node', 'packages/domain/src/clock.ts', 'node:fs'),
  one('domain-imports-nothing', 'a package', 'packages/domain/src/schema.ts', 'luxon', 'no-undeclared-dependencies'),
  one('contracts-import-domain-and-zod', 'another package', 'packages/contracts/src/fetcher.ts', 'swr'),
  one('only-the-server-runs-use-cases', 'a use case in the web client', 'packages/web/src/use-case.ts', '@acre/domain/deals/list-deals'),
  one('only-the-server-runs-use-cases', 'a port in the command line', 'packages/cli/src/commands/deals.ts', '@acre/domain/ports'),
  one(
    'server-commands-do-not-import-domain',
    'a use case in a server command',
    'packages/cli/src/ops/list.ts',
    '@acre/domain/deals/list-deals',
  ),
  one('web-does-not-import-the-server', 'the server', 'packages/web/src/server.ts', '@acre/http-api'),
  one('web-runs-in-the-browser', 'node', 'packages/web/src/disk.ts', 'node:path'),
  one('cli-imports-the-server-through-ops', 'the main entry point', 'packages/cli/src/ops/migrate.ts', '@acre/http-api'),
  one('ops-is-for-server-commands', 'the ops entry point in a client command', 'packages/cli/src/commands/login.ts', '@acre/http-api/ops'),
  one('server-does-not-import-clients', 'the web client', 'packages/http-api/src/render.ts', '@acre/web/client'),
  one('db-imports-only-domain', 'the contract', 'db/src/seed.ts', '@acre/contracts/api'),
  one('sql-stays-in-postgres', 'knex in a route', 'packages/http-api/src/route.ts', 'knex'),
  one('koa-stays-in-http', 'Koa in an adapter of the database', 'packages/http-api/src/postgres/deals.ts', 'koa'),
  one('sharp-is-guarded', 'pictures decoded without limits', 'packages/http-api/src/share/draw.ts', 'sharp', 'no-undeclared-dependencies'),
  one('ol-stays-in-the-map', 'OpenLayers on a page', 'packages/web/src/public/map-page.tsx', 'ol', 'no-deep-imports'),
  one('forms-and-sorting-stay-in-ui', 'sorting on a page', 'packages/web/src/auth/login.tsx', 'react-sortable-hoc'),
  one('forms-and-sorting-stay-in-ui', 'sortable-hoc on a page', 'packages/web/src/public/sort.tsx', 'react-sortable-hoc'),
  one('blueprint-stays-in-web', 'Blueprint on the server', 'packages/http-api/src/mail.ts', '@blueprintjs/core'),
  pair(
    'no-pages-of-other-nouns',
    'a page of another noun',
    'packages/web/src/office/deals/deal-page.tsx',
    '../people/person-page.tsx',
    'packages/web/src/office/people/person-page.tsx',
  ),
  pair(
    'no-imports-between-parts-of-the-site',
    'the office on the public side',
    'packages/web/src/public/property-page.tsx',
    '../office/shell.tsx',
    'packages/web/src/office/shell.tsx',
  ),
];
