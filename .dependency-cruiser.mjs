import swc from '@swc/core';

// dependency-cruiser reads TypeScript through swc, but does not tell it which files hold JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const tests = '(\\.test\\.tsx?$|^tests/)';
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const product = (path, ...not) => ({ path, pathNot: [tests, ...not] });
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;

/** These rules enforce "Dependency rules" of docs/architecture.md. A test in tests/repo violates each rule to prove that the rule works. */
const forbidden = [
  forbid(
    'no-circular-imports',
    'Modules must not import each other. Merge them, or move the shared code into a third module.',
    {},
    { circular: true },
  ),
  forbid(
    'no-deep-imports',
    'This import cannot be resolved. Import another package only through an entry of its exports.',
    {},
    { couldNotResolve: true },
  ),
  forbid(
    'no-relative-imports-of-packages',
    'Import another package by its name, not by a relative path.',
    { path: '^packages/([^/]+)/src/' },
    { path: '^(packages/(?!$1/)|db/)', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
  ),
  forbid(
    'no-undeclared-dependencies',
    'List every imported package under dependencies in the package.json of the importing package.',
    product('^(packages/[^/]+|db)/src/'),
    {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
    },
  ),
  forbid(
    'no-tests-in-the-product',
    'Product code must not import tests or testing entry points.',
    product('^(packages|db)/', '^packages/[^/]+/src/testing'),
    {
      path: [tests, '^packages/[^/]+/src/testing'],
    },
  ),
  forbid(
    'domain-imports-nothing',
    'The domain must not import other packages, Node modules or browser code.',
    product('^packages/domain/'),
    {
      pathNot: '^packages/domain/',
    },
  ),
  forbid(
    'contracts-import-domain-and-zod',
    'The server and all clients share the contracts, so contracts may import only domain and zod.',
    product('^packages/contracts/'),
    {
      pathNot: ['^packages/(contracts|domain)/', npm('zod')],
    },
  ),
  // A use case imports its ports or the context with all ports, and so does any code that calls a use case.
  forbid(
    'only-the-server-runs-use-cases',
    'Only the server runs use cases. Other packages must not reach a ports.ts or context.ts of the domain.',
    product('^(packages/(contracts|web|cli)|db)/', '^packages/cli/src/(main\\.ts$|ops/)'),
    {
      path: '^packages/domain/src/.*\\b(ports|context)\\.ts$',
      reachable: true,
    },
  ),
  forbid(
    'server-commands-do-not-import-domain',
    'Commands of `acre server` must not import the domain. Export what they need from packages/http-api/src/ops.ts.',
    product('^packages/cli/src/(main\\.ts$|ops/)'),
    {
      path: '^packages/domain/',
    },
  ),
  forbid(
    'web-does-not-import-the-server',
    'The web client must use the server only through the API in packages/contracts.',
    product('^packages/web/'),
    {
      path: ['^packages/(http-api|cli)/', '^db/'],
    },
  ),
  forbid(
    'web-runs-in-the-browser',
    'The web client must not import Node modules, because it runs in the browser.',
    product('^packages/web/src/'),
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'cli-imports-the-server-through-ops',
    'Commands of `acre server` must import the server through @acre/http-api/ops. Other commands must call the API.',
    product('^packages/cli/'),
    {
      path: ['^packages/(http-api|web)/', '^db/'],
      pathNot: '^packages/http-api/src/ops\\.ts$',
    },
  ),
  forbid(
    'ops-is-for-server-commands',
    'Only packages/cli/src/ops may import the server. Other commands must call the API.',
    product('^packages/cli/', '^packages/cli/src/ops/'),
    {
      path: '^packages/http-api/',
    },
  ),
  forbid(
    'server-does-not-import-clients',
    'The server must not import the web client or the command line.',
    product('^packages/http-api/'),
    {
      path: '^packages/(web|cli)/',
    },
  ),
  forbid('db-imports-only-domain', 'Migrations and the demo may import only the domain.', product('^db/'), {
    path: '^packages/(?!domain/)',
  }),
  forbid(
    'sql-stays-in-postgres',
    'Only packages/http-api/src/postgres and db may import knex and pg.',
    product('^(packages|db)/', '^packages/http-api/src/postgres/', '^db/'),
    {
      path: npm('knex', 'pg'),
    },
  ),
  forbid(
    'koa-stays-in-http',
    'Only http-api may import Koa, and not in its folders postgres and ops/embedded-postgres.',
    product('^(packages|db)/', '^packages/http-api/src/(?!(postgres|ops/embedded-postgres)/)'),
    {
      path: npm('koa', '@koa', 'koa-session', 'helmet'),
    },
  ),
  forbid(
    'sharp-is-guarded',
    'Import sharp through packages/http-api/src/files/guarded-sharp.ts, which disables unsafe decoders.',
    product('^(packages|db)/', '^packages/http-api/src/files/guarded-sharp'),
    {
      path: npm('sharp'),
    },
  ),
  forbid('ol-stays-in-the-map', 'Only packages/web/src/ui/map may import OpenLayers.', product('^packages/', '^packages/web/src/ui/map'), {
    path: npm('ol'),
  }),
  forbid(
    'forms-and-sorting-stay-in-ui',
    'Only packages/web/src/ui may import final-form and react-sortable-hoc. Pages use the hooks of react-final-form.',
    product('^packages/', '^packages/web/src/ui/'),
    {
      path: npm('final-form', 'final-form-arrays', 'react-final-form-arrays', 'react-sortable-hoc'),
    },
  ),
  forbid('blueprint-stays-in-web', 'Only the web client may import Blueprint.', product('^packages/(?!web/)'), {
    path: npm('@blueprintjs'),
  }),
  forbid(
    'no-pages-of-other-nouns',
    'A folder of packages/web/src/office must not import the pages of another one.',
    product('^packages/web/src/office/([^/]+)/'),
    {
      path: '^packages/web/src/office/(?!$1/)[^/]+/.*-page\\.tsx$',
    },
  ),
  forbid(
    'no-imports-between-parts-of-the-site',
    'The folders public, auth and office must not import each other. Move shared code to packages/web/src/ui.',
    product('^packages/web/src/(public|auth|office)/'),
    {
      path: '^packages/web/src/(public|auth|office)/',
      pathNot: '^packages/web/src/$1/',
    },
  ),
];

export default {
  forbidden,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(packages/[^/]+|db)/dist/', '^\\.(data|cache)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
    },
  },
};
