/**
 * Who may import whom. The rules are written as "may import only", so that what nobody thought of is refused;
 * test/boundaries.test.ts breaks each of them once and wants to see it fail.
 */
export const tests = '(\\.test\\.tsx?$|/test-support/|^test/|^server/providers/[^/]+/conformance\\.ts$)'

/** @param {string[]} names */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`

const browserPackages = packages(
  '@fontsource-variable/.+',
  '@here/flexpolyline',
  '@hookform/resolvers',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'cmdk',
  'idb',
  'leaflet',
  'lucide-react',
  'radix-ui',
  'react',
  'react-day-picker',
  'react-dom',
  'react-hook-form',
  'react-router',
  'signature_pad',
  'vite',
  'workbox-.+',
  'zod',
)
const serverPackages = packages(
  '@cantoo/pdf-lib',
  '@fastify/.+',
  '@hyzyla/pdfium',
  'tesseract.js',
  '@node-rs/argon2',
  'csv-parse',
  'fastify',
  'graphile-worker',
  'helmet',
  'kysely',
  'pg-copy-streams',
  'libheif-js',
  'libphonenumber-js',
  'pdfkit',
  'pg',
  'pino',
  'qr',
  'sharp',
  'temporal-polyfill',
  'uuid',
  'zip-stream',
  'zod',
)

/** @param {{ part: string, may: string[], because: string }} rule */
const mayImportOnly = ({ part, may, because }) => ({
  name: `${part}-may-import-only`,
  comment: because,
  severity: 'error',
  from: { path: `^${part}/`, pathNot: tests },
  to: { pathNot: may },
})

export default {
  forbidden: [
    mayImportOnly({ part: 'domain', may: ['^domain/'], because: 'Rules are pure: no packages, no I/O.' }),
    mayImportOnly({
      part: 'contract',
      may: ['^(contract|domain)/', packages('zod')],
      because: 'What crosses HTTP is known to both sides, so it may need neither.',
    }),
    mayImportOnly({
      part: 'client',
      may: ['^(client|contract|domain)/', browserPackages],
      because: 'Shared by both browser apps: it knows neither of them, nor the server.',
    }),
    mayImportOnly({
      part: 'web',
      may: ['^(web|client|contract|domain)/', browserPackages],
      because: 'The office app knows neither the driver app nor the server.',
    }),
    mayImportOnly({
      part: 'driver',
      may: ['^(driver|client|contract|domain)/', browserPackages],
      because: 'The driver app knows neither the office app nor the server.',
    }),
    {
      name: 'driver-without-the-office-packages',
      comment:
        'The driver’s first page has a budget of 95 kB of scripts: it calls the server by call() and keeps the answers in my-loads-store.ts, where the office has a query cache, a router and a dialog library.',
      severity: 'error',
      from: { path: '^driver/', pathNot: tests },
      to: { path: packages('@tanstack/.+', 'radix-ui', 'react-hook-form', 'react-router'), reachable: true },
    },
    {
      name: 'server-may-import-only',
      comment: 'A vendor’s package is imported by its provider; any other one is listed here first.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/providers/[^/]+/'] },
      to: { pathNot: ['^(server|contract|domain)/', serverPackages], dependencyTypesNot: ['core'] },
    },
    {
      name: 'providers-may-import-only',
      comment: 'A provider talks to its vendor by any package, and knows no other part.',
      severity: 'error',
      from: { path: '^server/providers/[^/]+/', pathNot: tests },
      to: { pathNot: ['^(server|contract|domain)/', '(^|/)node_modules/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'vendor-behind-its-switch',
      comment: 'A slice asks the provider by its interface; which vendor it is, only the switch knows.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/providers/'] },
      to: { path: '^server/providers/', pathNot: '^server/providers/[^/]+/([^/]+-provider|index)\\.ts$' },
    },
    {
      name: 'store-of-another-slice',
      comment: 'A slice calls another one’s commands and views; its rows are its own business.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: tests },
      to: { path: '^server/.+-store\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'routes-are-the-outermost',
      comment: 'routes -> commands and views -> store -> db: nothing but the app asks for routes.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/app\\.ts$'] },
      to: { path: '^server/.+routes\\.ts$' },
    },
    {
      name: 'stores-are-the-innermost',
      comment: 'A store reads and writes rows; what that means is decided by the commands that call it.',
      severity: 'error',
      from: { path: '^server/.+-store\\.ts$', pathNot: tests },
      to: {
        path: '^server/',
        pathNot: ['^server/(db|http)/', '^server/auth/actor\\.ts$', '-(store|row|rows)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'across-parts-by-name',
      comment: 'Another part is imported as #part/…, so that a move inside a part stays inside it.',
      severity: 'error',
      from: { path: '^(domain|contract|server|client|web|driver)/', pathNot: tests },
      to: {
        path: '^(domain|contract|server|client|web|driver)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    },
    {
      name: 'within-a-part-relative',
      comment: 'Inside a part, imports are relative: a part can be lifted out whole.',
      severity: 'error',
      from: { path: '^(domain|contract|server|client)/', pathNot: tests },
      to: { path: '^$1/', dependencyTypes: ['aliased-subpath-import'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(domain|contract|server|client|web|driver)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'server-runs-without-dev-dependencies',
      comment: 'The built server finds its packages in node_modules, also after `npm prune --omit=dev`.',
      severity: 'error',
      from: { path: '^(server|contract|domain)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'loads-know-no-follower',
      comment: 'What must happen because of a change is a row of server/followers, told by the event.',
      severity: 'error',
      from: { path: '^server/loads/', pathNot: tests },
      to: { path: '^server/(followers|jobs|billing)/' },
    },
    {
      name: 'followers-are-a-table',
      comment:
        'Which events they follow and what they ask for; what a job does stands in server/jobs/tasks.ts.',
      severity: 'error',
      from: { path: '^server/followers/', pathNot: tests },
      to: { path: '^server/', pathNot: '^server/jobs/enqueue-jobs\\.ts$' },
    },
    {
      name: 'nothing-imports-the-entry',
      comment:
        'The files at the top of an app start it and know every page; what pages share lies in its page/ folder.',
      severity: 'error',
      from: { path: '^(web|driver)/[^/]+/', pathNot: tests },
      to: { path: '^(web|driver)/[^/]+\\.tsx?$' },
    },
    {
      name: 'test-support-outside-web',
      comment: 'Both apps are tested with the same fakes, so these lie in client/test-support.',
      severity: 'error',
      from: {},
      to: { path: ['^web/test-support/', '^web/.+/test-support/'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
