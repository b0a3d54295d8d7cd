import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import folders from '../.dependency-cruiser.folders.mjs'
import files from '../.dependency-cruiser.mjs'

/** The smallest product that follows the rules: one file of each kind, importing what it may. */
const lawful: Record<string, string[]> = {
  'domain/loads/load-status.ts': [],
  'domain/loads/load-status.test.ts': ['./load-status.ts', 'vitest'],
  'contract/loads.ts': ['zod', '#domain/loads/load-status.ts'],
  'client/api/call.ts': ['#contract/loads.ts'],
  'client/api/queries.ts': ['@tanstack/react-query', './call.ts'],
  'client/ui/Button.tsx': ['react', '../api/call.ts'],
  'web/routes.tsx': ['./loads/LoadsPage.tsx'],
  'web/page/paths.ts': [],
  'web/loads/LoadsPage.tsx': ['react', '../page/paths.ts', '#client/ui/Button.tsx', '#contract/loads.ts'],
  // Tests may use any folder: this one closes a circle that the product does not have.
  'web/page/paths.test.tsx': ['../loads/LoadsPage.tsx'],
  'driver/my-loads/MyLoadsPage.tsx': ['react', '#client/ui/Button.tsx', '#domain/loads/load-status.ts'],
  'server/app.ts': ['fastify', './loads/routes.ts'],
  'server/db/connect.ts': ['pg', 'kysely', 'node:fs'],
  'server/jobs/enqueue-jobs.ts': ['../db/connect.ts'],
  'server/followers/followers.ts': ['../jobs/enqueue-jobs.ts', '#domain/loads/load-status.ts'],
  'server/loads/routes.ts': ['./create-load.ts', '#contract/loads.ts'],
  'server/loads/create-load.ts': ['./locked-load.ts', '../providers/sms/index.ts', '../invoices/total.ts'],
  'server/loads/locked-load.ts': ['../db/connect.ts', '#domain/loads/load-status.ts'],
  'server/invoices/total.ts': ['./invoice-store.ts'],
  'server/invoices/invoice-store.ts': ['../db/connect.ts'],
  'server/providers/sms/sms-provider.ts': [],
  'server/providers/sms/index.ts': ['./acme-sms.ts', './sms-provider.ts'],
  'server/providers/sms/acme-sms.ts': ['acme-sms-sdk', './sms-provider.ts'],
  'test/factories/loads.ts': ['#contract/loads.ts', '../../server/loads/locked-load.ts'],
  'tools/dev.ts': ['../server/app.ts', 'vitest'],
}

/** A rule's name, the file that breaks it, and what that file imports. */
const violations: [rule: string, file: string, imported: string][] = [
  ['domain-may-import-only', 'domain/loads/uses-a-package.ts', 'zod'],
  ['loads-know-no-follower', 'server/loads/asks-a-follower.ts', '../followers/followers.ts'],
  ['followers-are-a-table', 'server/followers/reads-a-load.ts', '../loads/create-load.ts'],
  ['domain-may-import-only', 'domain/loads/uses-node.ts', 'node:fs'],
  ['domain-may-import-only', 'domain/loads/uses-the-contract.ts', '#contract/loads.ts'],
  ['contract-may-import-only', 'contract/uses-the-server.ts', '#server/db/connect.ts'],
  ['contract-may-import-only', 'contract/uses-a-package.ts', 'fastify'],
  ['client-may-import-only', 'client/ui/uses-an-unlisted-package.tsx', 'moment'],
  ['client-may-import-only', 'client/ui/uses-an-app.tsx', '../../web/page/paths.ts'],
  ['web-may-import-only', 'web/loads/uses-the-driver-app.tsx', '../../driver/my-loads/MyLoadsPage.tsx'],
  ['web-may-import-only', 'web/loads/uses-the-server.tsx', '#server/loads/create-load.ts'],
  ['web-may-import-only', 'web/loads/uses-a-type-of-the-server.tsx', 'type #server/loads/create-load.ts'],
  ['web-may-import-only', 'web/loads/uses-node.tsx', 'node:path'],
  ['driver-may-import-only', 'driver/my-loads/uses-the-office-app.tsx', '../../web/page/paths.ts'],
  ['driver-may-import-only', 'driver/my-loads/uses-the-server.tsx', '#server/loads/create-load.ts'],
  ['driver-without-the-office-packages', 'driver/my-loads/uses-a-query-cache.tsx', '#client/api/queries.ts'],
  ['server-may-import-only', 'server/loads/uses-a-vendor.ts', 'acme-sms-sdk'],
  ['server-may-import-only', 'server/loads/uses-a-browser-part.ts', '#client/api/call.ts'],
  ['server-may-import-only', 'server/loads/uses-a-tool.ts', '../../tools/dev.ts'],
  ['providers-may-import-only', 'server/providers/sms/uses-the-client.ts', '#client/api/call.ts'],
  ['vendor-behind-its-switch', 'server/loads/names-the-vendor.ts', '../providers/sms/acme-sms.ts'],
  ['store-of-another-slice', 'server/loads/reads-others-rows.ts', '../invoices/invoice-store.ts'],
  ['routes-are-the-outermost', 'server/invoices/uses-routes.ts', '../loads/routes.ts'],
  ['stores-are-the-innermost', 'server/loads/outward-store.ts', './create-load.ts'],
  ['across-parts-by-name', 'server/loads/relative-across.ts', '../../domain/loads/load-status.ts'],
  ['within-a-part-relative', 'server/loads/named-within.ts', '#server/db/connect.ts'],
  ['no-tests-in-the-product', 'server/loads/uses-a-factory.ts', '../../test/factories/loads.ts'],
  ['no-tests-in-the-product', 'domain/loads/uses-a-test.ts', './load-status.test.ts'],
  ['server-runs-without-dev-dependencies', 'server/db/uses-a-dev-package.ts', 'pino'],
  ['nothing-imports-the-entry', 'web/loads/uses-the-entry.tsx', '../routes.tsx'],
  ['test-support-outside-web', 'web/loads/fakes.test.tsx', './test-support/fakes.ts'],
  ['no-cycles', 'server/loads/and-back.ts', './there.ts'],
  ['no-folder-cycles', 'web/trucks/TrucksPage.tsx', '../records/record-kinds.ts'],
  ['resolvable', 'server/loads/uses-nothing.ts', './missing.ts'],
]
const alsoNeeded: Record<string, string[]> = {
  'server/loads/there.ts': ['./and-back.ts'],
  'web/loads/test-support/fakes.ts': [],
  // No circle of files: the page imports what imports the words beside it.
  'web/records/record-kinds.ts': ['../trucks/truck-words.ts'],
  'web/trucks/truck-words.ts': [],
}
/** Its finding names the folder. */
const folderRules = folders.forbidden.map(({ name }) => name)

const packages = [
  ...['zod', 'react', '@tanstack/react-query', 'fastify', 'pg', 'kysely', 'acme-sms-sdk', 'moment'],
  ...['vitest', 'pino'],
]
const devPackages = ['vitest', 'pino']

const configs = ['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs']
const repository = fileURLToPath(new URL('..', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fifthwheel-boundaries-'))
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const manifest = {
    type: 'module',
    imports: Object.fromEntries(
      ['domain', 'contract', 'client', 'server'].map((part) => [`#${part}/*`, `./${part}/*`]),
    ),
    dependencies: versions(packages.filter((name) => !devPackages.includes(name))),
    devDependencies: versions(devPackages),
  }
  await write('package.json', JSON.stringify(manifest))
  for (const name of packages) {
    await write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    )
    await write(`node_modules/${name}/index.js`, '')
  }
  for (const file of [...configs, 'tsconfig.base.json']) {
    await copyFile(join(repository, file), join(folder, file))
  }
  await writeModules(lawful)
})

afterAll(() => rm(folder, { recursive: true }))

describe('the boundaries', () => {
  it('let the product be that keeps to them', async () => {
    expect(await violationsFound()).toEqual([])
  })

  it('are each broken by a case below', () => {
    const broken = new Set(violations.map(([rule]) => rule))
    const rules = [...files.forbidden.map(({ name }) => name), ...folderRules]
    expect(rules.filter((name) => !broken.has(name))).toEqual([])
  })

  describe('refuse', () => {
    let found: string[] = []

    beforeAll(async () => {
      await writeModules({
        ...alsoNeeded,
        ...Object.fromEntries(violations.map(([, file, to]) => [file, [to]])),
      })
      found = await violationsFound()
    })

    it.each(violations)('by %s: %s importing %s', (rule, file) => {
      expect(found).toContain(`${rule}: ${folderRules.includes(rule) ? dirname(file) : file}`)
    })
  })
})

type Summary = { summary: { violations: { from: string; rule: { name: string } }[] } }

async function violationsFound(): Promise<string[]> {
  return (await Promise.all(configs.map(violationsOf))).flat()
}

async function violationsOf(config: string): Promise<string[]> {
  const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const parts = ['domain', 'contract', 'server', 'client', 'web', 'driver', 'test', 'tools']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cruiser, '--config', config, '--output-type', 'json', ...parts],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  )
  // The shape of dependency-cruiser's own JSON reporter.
  const { summary } = JSON.parse(stdout) as Summary
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

async function writeModules(modules: Record<string, string[]>): Promise<void> {
  for (const [path, imports] of Object.entries(modules)) {
    const lines = imports.map((name, index) =>
      name.startsWith('type ')
        ? `export type Used = import('${name.slice('type '.length)}').used`
        : `export * as used${String(index)} from '${name}'`,
    )
    await write(path, [...lines, 'export const used = true'].join('\n'))
  }
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}
