import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { firstAdmin, startProduct } from '../../test/support/product-process.ts'
import { Caller } from '../../tools/crash/caller.ts'
import { clusterDirectory } from '../db/embedded/data-dir-entries.ts'
import {
  copyDatabase,
  isRoot,
  killServer,
  removeTemporaryDirectories,
  temporaryDirectory,
} from '../db/embedded/test-support/data-directories.ts'

vi.setConfig({ testTimeout: 180_000 })

const run = promisify(execFile)
const megabyte = 1024 * 1024

// Only root can mount a disk that is small enough to fill.
describe.runIf(isRoot && process.platform === 'linux')('a full disk under DATA_DIR', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await temporaryDirectory()
    await run('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', dataDir])
    await copyDatabase('usedDataDir', dataDir)
  })
  afterAll(async () => {
    await run('umount', ['--lazy', dataDir])
    await removeTemporaryDirectories()
  })

  it('is told to whoever writes and to /readyz, and everything works again when there is room', async () => {
    const product = startProduct({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
    })
    const url = await product.ready
    const boss = await Caller.signedIn(url, firstAdmin)
    const saved: string[] = []
    const save = async (count: number) => {
      const name = `Elevator ${String(count)}`
      await boss.send('POST', '/api/locations', { name, address: 'x'.repeat(300) })
      saved.push(name)
    }
    await save(0)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    const { uploadURL } = await boss.send<{ uploadURL: string }>('POST', '/api/objects/upload')
    await fill(dataDir)
    const refusal = await failureOf(save)
    expect(refusal).toMatch(/: 503 .*"The server’s disk is full\. Nothing was saved\./)
    expect(await putPage(uploadURL)).toMatch(/^503 .*"disk_full"/)
    const readiness = await fetch(`${url}/readyz`)
    expect([readiness.status, await readiness.text()]).toEqual([503, expect.stringContaining('disk is full')])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(product.said().split('"msg":"the disk is full, so nothing can be saved"')).toHaveLength(2)

    // Without free space even the database server cannot start.
    await killServer(clusterDirectory(dataDir))
    await product.says('it is started again as soon as there is room')
    await rm(join(dataDir, 'ballast'))
    await product.says('The database server runs again')
    for (let back = false; !back;)
      back = await save(-1).then(
        () => true,
        () => false,
      )
    const there = await boss.send<{ name: string }[]>('GET', '/api/locations')
    const names = new Set(there.map(({ name }) => name))
    expect(saved.filter((name) => !names.has(name))).toEqual([])
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })
})

/** To the last byte. */
async function fill(folder: string): Promise<void> {
  const path = join(folder, 'ballast')
  for (const size of [megabyte, 4096]) {
    for (let full = false; !full;) {
      full = await writeFile(path, Buffer.alloc(size), { flag: 'a' }).then(
        () => false,
        () => true,
      )
    }
  }
}

async function failureOf(act: (count: number) => Promise<unknown>): Promise<string> {
  for (let count = 1; ; count += 1) {
    try {
      await act(count)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

async function putPage(uploadURL: string): Promise<string> {
  const body = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(megabyte)])
  const answer = await fetch(uploadURL, { method: 'PUT', body })
  return `${String(answer.status)} ${await answer.text()}`
}
