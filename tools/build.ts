import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build as buildBrowser } from 'vite'
import { bundleServer } from './build/bundle-server.ts'
import { bundleWorker } from './build/bundle-worker.ts'
import { precompress } from './build/precompress.ts'
import { buildStampPath, hashOfSources } from './setup/built-product.mjs'
import { root } from './setup/project.mjs'

const scratch = join(root, '.cache', 'build')

/** Built in another folder and renamed into place, so that an interrupted build leaves the previous one intact. */
async function build(): Promise<void> {
  // Hashed before anything is read: later changes must trigger another build.
  const stamp = hashOfSources()
  await rm(scratch, { recursive: true, force: true })
  const dist = join(scratch, 'dist')
  await mkdir(dist, { recursive: true })
  await Promise.all([bundleServer(dist), bundleBrowser(join(dist, 'browser'))])
  await bundleWorker(join(dist, 'browser'))
  await precompress(join(dist, 'browser'))
  await writeFile(join(scratch, buildStampPath), stamp)
  const inPlace = join(root, 'dist')
  if (existsSync(inPlace)) await rename(inPlace, join(scratch, 'replaced'))
  await rename(dist, inPlace)
  await rm(scratch, { recursive: true, force: true })
}

async function bundleBrowser(outDir: string): Promise<void> {
  await buildBrowser({ root, configFile: join(root, 'vite.config.ts'), build: { outDir }, logLevel: 'warn' })
}

await build()
