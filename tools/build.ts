import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildBrowser } from 'vite'
import { precompress } from './build/precompress.ts'
import { buildStampPath, hashOfSources } from './setup/built-product.mjs'
import { root } from './setup/project.mjs'

const scratch = join(root, '.cache', 'build')

/** Built aside and put in place by a rename, so that a build that is cut short leaves the last one whole. */
async function build(): Promise<void> {
  // Before anything is read: what changes while this runs must be built again.
  const stamp = hashOfSources()
  await rm(scratch, { recursive: true, force: true })
  const dist = join(scratch, 'dist')
  await mkdir(dist, { recursive: true })
  await Promise.all([bundleServer(dist), bundleBrowser(join(dist, 'browser'))])
  await precompress(join(dist, 'browser'))
  await writeFile(join(scratch, buildStampPath), stamp)
  const inPlace = join(root, 'dist')
  if (existsSync(inPlace)) await rename(inPlace, join(scratch, 'replaced'))
  await rename(dist, inPlace)
  await rm(scratch, { recursive: true, force: true })
}

async function bundleServer(dist: string): Promise<void> {
  const workers = (await readdir(join(root, 'server'), { recursive: true }))
    .filter((path) => path.endsWith('-worker.ts'))
    .map((path) => `./server/${path}`)
  const commands = ['backup', 'restore', 'export-to-server'].map((name) => `./tools/${name}.ts`)
  await bundle({
    absWorkingDir: root,
    entryPoints: ['./server/main.ts', ...workers, ...commands],
    outbase: root,
    outdir: dist,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
}

async function bundleBrowser(outDir: string): Promise<void> {
  await buildBrowser({ root, configFile: join(root, 'vite.config.ts'), build: { outDir }, logLevel: 'warn' })
}

await build()
