import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { aPdf, aPhoto } from '../packages/test-support/nasty-documents.ts'
import { startThreadsFrom } from '../start-thread.ts'
import { documentServer } from './test-support/document-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fifthwheel-threads-'))
const [begun, done] = [join(folder, 'begun'), join(folder, 'done')]
mkdirSync(join(folder, 'server/documents'), { recursive: true })
writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
const host = 'server/thread-host-worker.js'
copyFileSync(join(inject('bundledScripts'), host), join(folder, host))
/** It hangs until it is told to be done. */
writeFileSync(
  join(folder, 'server/documents/pdf-text-worker.js'),
  `import { existsSync, writeFileSync } from 'node:fs'
  import { parentPort } from 'node:worker_threads'
  parentPort.postMessage({ isReady: true })
  writeFileSync(${JSON.stringify(begun)}, '')
  const look = setInterval(() => {
    if (!existsSync(${JSON.stringify(done)})) return
    clearInterval(look)
    parentPort.postMessage({ text: '', isLocked: false })
  }, 20)`,
)
startThreadsFrom(folder)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const server = await documentServer()
const { headers } = await server.aUser('office')

async function upload(bytes: Uint8Array): Promise<number> {
  const started = await fetch(`${server.origin}/api/objects/upload`, { method: 'POST', headers })
  const { uploadURL } = (await started.json()) as { uploadURL: string }
  return (await fetch(uploadURL, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })).status
}

test('files of other people are taken while encrypted PDFs hang in their reader', async () => {
  const encrypted = Buffer.concat([await aPdf('page'), Buffer.from('% /Encrypt')])
  let ended = 0
  const hanging = Array.from({ length: 4 }, async () => {
    const status = await upload(encrypted)
    ended += 1
    return status
  })
  await vi.waitUntil(() => existsSync(begun), { timeout: 30_000 })
  const others = [await aPhoto({ width: 300, height: 400 }), await aPdf('plain')]
  expect(await Promise.all(others.map(upload))).toEqual([200, 200])
  expect(ended).toBe(0)
  writeFileSync(done, '')
  expect(await Promise.all(hanging)).toEqual([200, 200, 200, 200])
})
