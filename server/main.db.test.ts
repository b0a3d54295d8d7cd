import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { clusterDirectory } from './db/embedded/data-dir-entries.ts'
import { preparedDataDir, removeTemporaryDirectories } from './db/embedded/test-support/data-directories.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

it('stops its database even when nobody reads what it says any more', async () => {
  const dataDir = await preparedDataDir()
  const product = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for await (const part of product.stdout) {
    said += String(part)
    if (said.includes('is ready')) break
  }
  expect(said).toContain('is ready')
  product.stdout.destroy()
  product.stderr.destroy()
  product.kill('SIGTERM')
  const [code] = (await once(product, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(await readdir(clusterDirectory(dataDir))).not.toContain('postmaster.pid')
})
