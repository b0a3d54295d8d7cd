import { rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { clusterDirectory } from '../embedded/data-dir-entries.ts'
import {
  preparedDataDir,
  removeTemporaryDirectories,
  silent,
} from '../embedded/test-support/data-directories.ts'
import { backupTo } from './backup.ts'
import { readManifest } from './manifest.ts'

vi.setConfig({ testTimeout: 120_000 })
afterAll(removeTemporaryDirectories)

it('a file that is deleted while the database is copied is in the backup, and one that comes meanwhile, too; what is made anew is not', async () => {
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
  // What PostgreSQL and the launcher make anew.
  const anew = [
    'base/pgsql_tmp/pgsql_tmp1.0',
    'base/pg_internal.init.5',
    'global/pg_internal.init',
    'server.log.1',
  ]
  for (const name of anew) {
    await mkdir(dirname(join(clusterDirectory(dataDir), name)), { recursive: true })
    await writeFile(join(clusterDirectory(dataDir), name), 'for the moment')
  }
  const now = new Date('2026-11-21T15:00:00Z')
  const { path } = await backupTo({ dataDir, productVersion: '1.0.0', now, log: silent })
  vi.restoreAllMocks()
  const { files } = await readManifest(path)
  const papers = files.map((file) => file.path).filter((name) => name.startsWith('files/'))
  expect(papers.toSorted()).toEqual(['files/objects/deleted', 'files/objects/kept', 'files/objects/new'])
  const copied = new Set(files.map((file) => file.path))
  expect(anew.filter((name) => copied.has(`postgres/${name}`))).toEqual([])
  expect(copied).toContain('postgres/global/pg_control')
})
