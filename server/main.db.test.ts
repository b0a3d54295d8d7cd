import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { bundledScript } from '../test/support/bundled-script.ts'
import { clusterDirectory } from './db/embedded/data-dir-entries.ts'
import {
  removeTemporaryDirectories,
  temporaryDirectory,
  usedDataDir,
} from './db/embedded/test-support/data-directories.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

function startProduct(settings: Record<string, string>) {
  return spawn(process.execPath, [bundledScript('server/main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

it('stops its database even when nobody reads what it says any more', async () => {
  const dataDir = await usedDataDir()
  const product = startProduct({ DATA_DIR: dataDir })
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

it('can be stopped while it waits for a database that never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // It listens on a TCP port.
  const { port } = silent.address() as AddressInfo
  const product = startProduct({
    DATA_DIR: await temporaryDirectory(),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${String(port)}/nothing`,
  })
  const [socket] = (await once(silent, 'connection')) as [Socket]
  product.kill('SIGTERM')
  const [code] = (await once(product, 'exit')) as [number | null]
  expect(code).toBe(1)
  socket.destroy()
  silent.close()
})
