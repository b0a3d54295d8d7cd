import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storageConformance } from './conformance.ts'
import { localDisk } from './local-disk.ts'
import { storeBytes } from './storage-provider.ts'

async function openInTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'fifthwheel-storage-'))
  return {
    folder,
    storage: localDisk(join(folder, 'objects')),
    contents: async () => (await filesUnder(folder)).map((file) => file.name).sort(),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function filesUnder(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile())
}

storageConformance('The local disk', openInTemporaryFolder)

test('a file lies where earlier versions put it and look for it', async () => {
  const { folder, storage, close } = await openInTemporaryFolder()
  try {
    await storeBytes(storage, 'pod-1', Buffer.from('x'))
    expect(await readdir(join(folder, 'objects', '0f', '06'))).toEqual(['pod-1'])
  } finally {
    await close()
  }
})

test.skipIf(process.platform === 'win32')('nobody else on the machine can read the files', async () => {
  const { folder, storage, close } = await openInTemporaryFolder()
  try {
    await storeBytes(storage, 'pod-1', Buffer.from('x'))
    const entries = await readdir(folder, { recursive: true })
    const modes = await Promise.all(
      entries.map(async (name) => (await stat(join(folder, name))).mode & 0o077),
    )
    expect(entries.length).toBeGreaterThan(3)
    expect(modes.every((mode) => mode === 0)).toBe(true)
  } finally {
    await close()
  }
})
