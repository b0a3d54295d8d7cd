import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { projectRoot } from '../../server/project-root.ts'

/** Packages of many ES modules, which Node would load one by one at each start. All others stay packages. */
const takenIn = new Set([
  'csv-parse',
  'kysely',
  'libphonenumber-js',
  'qr',
  'temporal-polyfill',
  'uuid',
  'zod',
])

const otherPackages: Plugin = {
  name: 'other packages stay packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) => {
      const isTakenIn = takenIn.has(path.split('/')[0] ?? '')
      return kind === 'entry-point' || isTakenIn ? undefined : { path, external: true }
    })
  },
}

/** The product's process, its workers and the operator's commands, each as one file that Node runs as it is. */
export async function bundleServer(outdir: string, more: readonly string[] = []): Promise<void> {
  const workers = (await readdir(join(projectRoot, 'server'), { recursive: true }))
    .filter((path) => path.endsWith('-worker.ts'))
    .map((path) => `./server/${path}`)
  const commands = ['backup', 'restore', 'export-to-server'].map((name) => `./tools/${name}.ts`)
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['./server/main.ts', ...workers, ...commands, ...more],
    outbase: projectRoot,
    outdir,
    bundle: true,
    plugins: [otherPackages],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
}
