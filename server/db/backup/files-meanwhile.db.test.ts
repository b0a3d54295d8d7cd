import { rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import {
  preparedDataDir,
  removeTemporaryDirectories,
  silent,
} from '../embedded/test-support/data-directories.ts'
import { backupTo } from './backup.ts'
import { readManifest } from './manifest.ts'

vi.setConfig({ testTimeout: 120_000 })
afterAll(removeTemporaryDirectories)

it('a file that is deleted while the database is copied is in the backup, and one that comes meanwhile, too', async () => {
  const dataDir = await preparedDataDir()
  const paper = (name: string) => join(dataDir, 'objects', name)
  await mkdir(paper(''))
  for (const name of ['kept', 'deleted']) await writeFile(paper(name), 'invented paper')
  vi.spyOn(pg.Client.prototype, 'end').mockImplementationOnce(function (this: pg.Client) {
    rmSync(paper('deleted'))
    writeFileSync(paper('new'), 'invented paper')
    // The type knows only the last of its ways to be called.
    return this.end() as unknown as undefined
  })
  const now = new Date('2026-11-21T15:00:00Z')
  const { path } = await backupTo({ dataDir, productVersion: '1.0.0', now, log: silent })
  vi.restoreAllMocks()
  const { files } = await readManifest(path)
  const papers = files.map((file) => file.path).filter((name) => name.startsWith('files/'))
  expect(papers.toSorted()).toEqual(['files/objects/deleted', 'files/objects/kept', 'files/objects/new'])
})
