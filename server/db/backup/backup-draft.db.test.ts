import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  preparedDataDir,
  removeTemporaryDirectories,
  silent,
  temporaryDirectory,
} from '../embedded/test-support/data-directories.ts'
import { backupTo } from './backup.ts'
import { beginBackup } from './backup-draft.ts'
import { backupFormat, readManifest } from './manifest.ts'

afterAll(removeTemporaryDirectories)

const about = {
  ...{ format: backupFormat, productVersion: '1.0.0', postgresVersion: '18' },
  createdAt: '2026-11-21T15:00:00.000Z',
}
const nameAt = (time: string) => `fifthwheel-20261121-${time}`

describe('a backup that is being written', () => {
  it('has its name only once everything is in it, and is closed to others before', async () => {
    const folder = await temporaryDirectory()
    const draft = await beginBackup(join(folder, nameAt('150000')))
    expect(await readdir(folder)).toEqual([`${nameAt('150000')}.unfinished`])
    expect((await stat(join(folder, `${nameAt('150000')}.unfinished`))).mode & 0o777).toBe(0o700)
    await draft.addText('note', 'invented')
    await draft.finish(about)
    expect(await readdir(folder)).toEqual([nameAt('150000')])
    const { files } = await readManifest(join(folder, nameAt('150000')))
    expect(files.map(({ path, size }) => [path, size])).toEqual([['note', 8]])
  })

  it('is left alone by the next one; what a killed process left is removed, and nothing else', async () => {
    const folder = await temporaryDirectory()
    const running = await beginBackup(join(folder, nameAt('150000')))
    const [killed, papers] = [`${nameAt('140000')}.unfinished`, 'papers.unfinished']
    for (const name of [killed, papers, nameAt('130000')]) await mkdir(join(folder, name))
    await writeFile(join(folder, killed, 'base'), 'half of it')
    const next = await beginBackup(join(folder, nameAt('160000')))
    expect((await readdir(folder)).toSorted()).toEqual([
      nameAt('130000'),
      `${nameAt('150000')}.unfinished`,
      `${nameAt('160000')}.unfinished`,
      papers,
    ])
    await Promise.all([running.discard(), next.discard()])
    expect((await readdir(folder)).toSorted()).toEqual([nameAt('130000'), papers])
  })
})

it('a backup that is given up leaves nothing', async () => {
  const dataDir = await preparedDataDir()
  const request = { dataDir, productVersion: '1.0.0', now: new Date(about.createdAt), log: silent }
  const givenUp = backupTo({ ...request, signal: AbortSignal.abort() })
  await expect(givenUp).rejects.toThrow('aborted')
  expect(await readdir(join(dataDir, 'backups'))).toEqual([])
})
