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

it.each([
  ['server/packages/shrink-worker.ts', ['thread']],
  ['server/packages/pictures-in-pdf.ts', ['thread']],
  ['server/start/listen.ts', ['process']],
  ['tools/backup.ts', ['process']],
  ['web/routes.tsx', []],
])('knows by what %s runs, also where it is only imported: %j', (path, expected) => {
  const kinds = ['thread', 'process'] as const
  expect(kinds.filter((kind) => bundles.contain(join(projectRoot, path), kind))).toEqual(expected)
})

it('runs a swapped source in the thread, hears what it came to, and puts the thread’s own back', async () => {
  swaps.set(thread, "globalThis.__reachedPlaces?.add('here'); globalThis.__reachedPlaces?.add('here')")
  bundles.forget(thread)
  await bundles.renew(['process'])
  expect(readFileSync(bundled(), 'utf8')).toContain('worthwhile')
  await bundles.renew(['thread'])
  await once(new Worker(bundled()), 'exit')
  expect([bundles.takeReached(), bundles.takeReached()]).toEqual([['here'], []])
  swaps.delete(thread)
  bundles.forget(thread)
  await bundles.renew(['thread', 'process'])
  expect(readFileSync(bundled(), 'utf8')).toContain('worthwhile')
})
