import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../../test/support/scratch-folder.ts'
import { backupName, isBackupDraft, productEntries, replacedName, restoredName } from './product-entries.ts'

const folder = await scratchFolder('entries ')
afterAll(() => rm(folder, { recursive: true }))

test('names tell the second in which something was made', () => {
  const now = new Date('2026-11-21T15:04:05.678Z')
  expect([backupName(now), restoredName(now), replacedName(now)]).toEqual([
    ...['fifthwheel-20261121-150405', 'restored-20261121-150405', 'replaced-20261121-150405'],
  ])
})

test('a backup that was not finished is known by its whole name', () => {
  expect(isBackupDraft('fifthwheel-20261121-150405.unfinished')).toBe(true)
  const others = [
    'fifthwheel-20261121-150405',
    'my fifthwheel-20261121-150405.unfinished',
    'fifthwheel-20261121-150405.unfinished.zip',
    'restored-20261121-150405.unfinished',
  ]
  expect(others.filter(isBackupDraft)).toEqual([])
})

test('uploads and secrets are backed up, and neither the database, locks, copies nor what the disk keeps', async () => {
  const folders = ['objects', 'backups', 'lost+found', 'postgres', 'postgres-socket']
  const copies = [
    'fifthwheel-20261121-150405',
    'replaced-20261121-150405',
    'restored-20261121-150405.unfinished',
  ]
  for (const name of [...folders, ...copies, 'fifthwheel-notes']) await mkdir(join(folder, name))
  for (const name of ['cookie.key', 'postgres.lock', 'running.json', 'running.json.4711'])
    await writeFile(join(folder, name), '')
  expect((await productEntries(folder)).toSorted()).toEqual(['cookie.key', 'fifthwheel-notes', 'objects'])
})
