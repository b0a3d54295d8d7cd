import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
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
export async function bundleServer(outdir: string): Promise<void> {
  await bundle([...processes, ...(await workers())], { outdir })
}

/** The product itself and the operator's commands. */
export const processes = [
  './server/main.ts',
  ...['backup', 'restore', 'export-to-server', 'password-link'].map((name) => `./tools/${name}.ts`),
]

/** What runs in a thread of its own. */
export async function workers(): Promise<string[]> {
  const paths = await readdir(join(projectRoot, 'server'), { recursive: true })
  return paths.filter((path) => path.endsWith('-worker.ts')).map((path) => `./server/${path}`)
}

type Target = {
  readonly outdir: string
  /** Run before anything else of each file. */
  readonly banner?: string
  readonly plugins?: readonly Plugin[]
}

/** Tells for each file that it writes which sources are in it, with paths from the project's folder. */
export async function bundle(
  entryPoints: readonly string[],
  { outdir, banner = '', plugins = [] }: Target,
): Promise<Metafile['outputs']> {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [...entryPoints],
    outbase: projectRoot,
    outdir,
    bundle: true,
    plugins: [otherPackages, ...plugins],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    metafile: true,
    banner: { js: banner },
  })
  return metafile.outputs
}
