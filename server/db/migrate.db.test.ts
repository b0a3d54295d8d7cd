import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabaseUrl } from '../../test/support/database.ts'
import { OperatorError } from '../operator-error.ts'
import { openDatabase, openPool } from './connect.ts'
import { removeTemporaryDirectories, temporaryDirectory } from './embedded/test-support/data-directories.ts'
import { migrate } from './migrate.ts'

const pool = openPool({ connectionString: await emptyDatabaseUrl() }, { max: 1, isUnlimited: true })
const db = openDatabase(pool)
afterAll(async () => {
  await pool.end()
  await removeTemporaryDirectories()
})

const tables = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(await temporaryDirectory(), 'migrations')
  await mkdir(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('an update that fails names its file and the reason, and leaves the database as it was', async () => {
  const folder = await folderOf({
    '0001_yard.sql': 'create table yard (n integer)',
    '0002_gate.sql': 'alter table nowhere add column gate text',
  })
  const failed = migrate(db, folder)
  await expect(failed).rejects.toThrow(OperatorError)
  await expect(failed).rejects.toThrow(
    'The database could not be brought up to date (0002_gate): relation "nowhere" does not exist',
  )
  expect(await tables()).toEqual([])
})

test('what is new is applied in the order of its names, once', async () => {
  const yard = {
    '0002_gate.sql': 'alter table yard add column gate text; create table gate (n integer)',
    '0001_yard.sql': 'create table yard (n integer)',
    'README.md': 'One file a change.',
  }
  expect(await migrate(db, await folderOf(yard))).toEqual(['0001_yard', '0002_gate'])
  const more = await folderOf({ ...yard, '0003_dock.sql': 'create table dock (n integer)' })
  expect([await migrate(db, more), await migrate(db, more)]).toEqual([['0003_dock'], []])
  expect(await tables()).toEqual(['dock', 'gate', 'yard'])
})
