import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../../test/support/scratch-folder.ts'
import { readManifest } from './manifest.ts'

const folder = await scratchFolder('manifests ')
afterAll(() => rm(folder, { recursive: true }))

const file = { path: 'files/objects/a', size: 3, sha256: '0'.repeat(64) }
const whole = {
  ...{ format: 1, productVersion: '1.0.0', postgresVersion: '18', createdAt: '2026-11-21T15:00:00.000Z' },
  ...{ directories: ['postgres', 'postgres/base'], files: [file] },
}
let backups = 0
async function read(content: string) {
  backups += 1
  const backup = join(folder, String(backups))
  await mkdir(backup)
  await writeFile(join(backup, 'manifest.json'), content)
  return readManifest(backup)
}

test('what a backup holds is read as it was written', async () => {
  expect(await read(JSON.stringify(whole))).toEqual(whole)
})

test.each([
  ['of a later release', { format: 2 }],
  ['without a moment', { createdAt: 'yesterday' }],
  ['with a file at the root of the disk', { files: [{ ...file, path: '/etc/passwd' }] }],
  ['with a file above it', { files: [{ ...file, path: '../secrets' }] }],
  ['with a way out and back', { files: [{ ...file, path: 'files/../../secrets' }] }],
  ['with a folder above it', { directories: ['..'] }],
  ['with half a sum', { files: [{ ...file, sha256: '0'.repeat(63) }] }],
  ['with more than a sum', { files: [{ ...file, sha256: '0'.repeat(65) }] }],
  ['with a file smaller than nothing', { files: [{ ...file, size: -1 }] }],
])('one %s is refused', async (_what, changed) => {
  await expect(read(JSON.stringify({ ...whole, ...changed }))).rejects.toThrow(
    'is damaged, or a newer release of Fifthwheel made this backup.',
  )
})

test('one that was cut off is damaged, and a folder without any is no complete backup', async () => {
  await expect(read('{"format":1')).rejects.toThrow('is damaged')
  await expect(readManifest(join(folder, 'none'))).rejects.toThrow(
    'is not a complete backup: manifest.json cannot be read (ENOENT).',
  )
})
