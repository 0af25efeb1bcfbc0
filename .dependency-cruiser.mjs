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
  forbid('no-circles', 'Two modules that need each other are one module, or three.', {}, { circular: true }),
  forbid(
    'no-deep-imports',
    'A package is entered by its exports; what cannot be resolved is not one of them.',
    {},
    { couldNotResolve: true },
  ),
  forbid(
    'no-way-round-the-exports',
    'A package is entered by its name, never by a relative path.',
    { path: '^packages/([^/]+)/src/' },
    { path: '^(packages/(?!$1/)|db/)', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
  ),
  forbid('no-undeclared-dependencies', 'What a package imports stands in its own package.json.', product('^(packages/[^/]+|db)/src/'), {
    dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
  }),
  forbid(
    'no-tests-in-the-product',
    'The product does not import what exists for tests.',
    product('^(packages|db)/', '^packages/[^/]+/src/testing'),
    {
      path: [tests, '^packages/[^/]+/src/testing'],
    },
  ),
  forbid('domain-imports-nothing', 'The core knows nobody: no package, no node, no browser.', product('^packages/domain/'), {
    pathNot: '^packages/domain/',
  }),
  forbid('contracts-import-domain-and-zod', 'The contract is shared by server and clients.', product('^packages/contracts/'), {
    pathNot: ['^packages/(contracts|domain)/', npm('zod')],
  }),
  // A use case takes a port or the context that holds them all, and so does whatever calls one.
  forbid(
    'use-cases-are-the-servers',
    'Only the server runs use cases; all others use what leads to no port and no context of the core.',
    product('^(packages/(contracts|web|cli)|db)/', '^packages/cli/src/(main\\.ts$|ops/)'),
    {
      path: '^packages/domain/src/.*\\b(ports|context)\\.ts$',
      reachable: true,
    },
  ),
  forbid(
    'ops-asks-the-server-for-the-core',
    'What `acre server` needs of the core comes through `ops`, the entry point for it.',
    product('^packages/cli/src/(main\\.ts$|ops/)'),
    {
      path: '^packages/domain/',
    },
  ),
  forbid('web-knows-no-server', 'The web client meets the server through the contract.', product('^packages/web/'), {
    path: ['^packages/(http-api|cli)/', '^db/'],
  }),
  forbid('web-runs-in-the-browser', 'No node modules in the browser.', product('^packages/web/src/'), { dependencyTypes: ['core'] }),
  forbid(
    'cli-enters-the-server-by-ops',
    'Commands of `acre server` use the entry point `ops`; all others call the API.',
    product('^packages/cli/'),
    {
      path: ['^packages/(http-api|web)/', '^db/'],
      pathNot: '^packages/http-api/src/ops\\.ts$',
    },
  ),
  forbid(
    'ops-is-for-server-commands',
    'Only packages/cli/src/ops works on the server itself.',
    product('^packages/cli/', '^packages/cli/src/ops/'),
    {
      path: '^packages/http-api/',
    },
  ),
  forbid('server-knows-no-client', 'The server serves whoever speaks the contract.', product('^packages/http-api/'), {
    path: '^packages/(web|cli)/',
  }),
  forbid('db-imports-domain', 'Migrations and demo know the core, nobody else.', product('^db/'), { path: '^packages/(?!domain/)' }),
  forbid(
    'sql-stays-in-postgres',
    'knex and pg are met in http-api/postgres and db.',
    product('^(packages|db)/', '^packages/http-api/src/postgres/', '^db/'),
    {
      path: npm('knex', 'pg'),
    },
  ),
  forbid(
    'koa-stays-in-http',
    'Koa is met on the HTTP side of http-api.',
    product('^(packages|db)/', '^packages/http-api/src/(?!(postgres|ops/embedded-postgres)/)'),
    {
      path: npm('koa', '@koa', 'koa-session', 'helmet'),
    },
  ),
  forbid(
    'sharp-is-guarded',
    'Whoever decodes pictures does so within the limits set in guarded-sharp.ts.',
    product('^(packages|db)/', '^packages/http-api/src/files/guarded-sharp'),
    {
      path: npm('sharp'),
    },
  ),
  forbid('ol-stays-in-the-map', 'OpenLayers is met in web/src/ui/map.', product('^packages/', '^packages/web/src/ui/map'), {
    path: npm('ol'),
  }),
  forbid(
    'forms-and-sorting-stay-in-ui',
    'The state of forms and sorting are met in web/src/ui; pages use the hooks of react-final-form.',
    product('^packages/', '^packages/web/src/ui/'),
    {
      path: npm('final-form', 'final-form-arrays', 'react-final-form-arrays', 'react-sortable-hoc'),
    },
  ),
  forbid('blueprint-stays-in-web', 'Blueprint is met in the web client.', product('^packages/(?!web/)'), { path: npm('@blueprintjs') }),
  forbid(
    'nouns-keep-to-themselves',
    'A noun of the office does not use the pages of another.',
    product('^packages/web/src/office/([^/]+)/'),
    {
      path: '^packages/web/src/office/(?!$1/)[^/]+/.*-page\\.tsx$',
    },
  ),
  forbid(
    'parts-of-the-site-keep-to-themselves',
    'public, auth and office share ui, not each other.',
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
