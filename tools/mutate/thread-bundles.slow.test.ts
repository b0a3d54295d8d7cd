import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../server/project-root.ts'
import { ThreadBundles } from './thread-bundles.ts'

const swaps = new Map<string, string>()
const thread = join(projectRoot, 'server/packages/shrink-worker.ts')
let bundles: ThreadBundles

beforeAll(async () => {
  bundles = await ThreadBundles.open(projectRoot, swaps)
})
afterAll(() => bundles.close())

const bundled = () => join(bundles.folder, 'server/packages/shrink-worker.js')

it('knows the sources of threads, also those that they import', () => {
  const paths = ['server/packages/shrink-worker.ts', 'server/packages/pictures-in-pdf.ts', 'server/main.ts']
  expect(paths.map((path) => bundles.contain(join(projectRoot, path)))).toEqual([true, true, false])
})

it('runs a swapped source in the thread, hears what it came to, and puts the thread’s own back', async () => {
  swaps.set(thread, "globalThis.__reachedPlaces?.add('here'); globalThis.__reachedPlaces?.add('here')")
  bundles.forget(thread)
  await bundles.renew()
  await once(new Worker(bundled()), 'exit')
  expect([bundles.takeReached(), bundles.takeReached()]).toEqual([['here'], []])
  swaps.delete(thread)
  bundles.forget(thread)
  await bundles.renew()
  expect(readFileSync(bundled(), 'utf8')).toContain('worthwhile')
})
