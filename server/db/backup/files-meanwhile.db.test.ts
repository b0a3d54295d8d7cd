import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import {
  preparedDataDir,
  removeTemporaryDirectories,
  silent,
} from '../embedded/test-support/data-directories.ts'
import { backupTo } from './backup.ts'
import type * as copying from './copy-database.ts'
import { readManifest } from './manifest.ts'

vi.setConfig({ testTimeout: 120_000 })
afterAll(removeTemporaryDirectories)

const meanwhile = vi.hoisted(() => ({ act: () => Promise.resolve() }))
vi.mock('./copy-database.ts', async (original) => {
  const real = await original<typeof copying>()
  const copyDatabase: typeof real.copyDatabase = async (...given) => {
    await meanwhile.act()
    await real.copyDatabase(...given)
  }
  return { ...real, copyDatabase }
})

it('a file that is deleted while the database is copied is in the backup, and one that comes meanwhile, too', async () => {
  const dataDir = await preparedDataDir()
  const paper = (name: string) => join(dataDir, 'objects', name)
  await mkdir(paper(''))
  for (const name of ['kept', 'deleted']) await writeFile(paper(name), 'invented paper')
  meanwhile.act = async () => {
    await rm(paper('deleted'))
    await writeFile(paper('new'), 'invented paper')
  }
  const now = new Date('2026-11-21T15:00:00Z')
  const { path } = await backupTo({ dataDir, productVersion: '1.0.0', now, log: silent })
  const { files } = await readManifest(path)
  const papers = files.map((file) => file.path).filter((name) => name.startsWith('files/'))
  expect(papers.toSorted()).toEqual(['files/objects/deleted', 'files/objects/kept', 'files/objects/new'])
})
