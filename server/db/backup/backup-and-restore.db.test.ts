import {
  appendFile,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { clusterDirectory } from '../embedded/data-dir-entries.ts'
import type { EmbeddedConnection, EmbeddedPostgres } from '../embedded/launcher.ts'
import {
  isRoot,
  ordinaryUid,
  preparedDataDir,
  query,
  removeTemporaryDirectories,
  silent,
  start,
  temporaryDirectory,
} from '../embedded/test-support/data-directories.ts'
import { startOwner } from '../embedded/test-support/start-owner.ts'
import { backupTo, type BackupRequest } from './backup.ts'
import { beginBackup } from './backup-draft.ts'
import { BackupError } from './backup-error.ts'
import { copyDatabase } from './copy-database.ts'
import { backupFormat, filesFolder, readManifest } from './manifest.ts'
import { restoreFrom, type RestoreRequest } from './restore.ts'

// A backup syncs a thousand files one by one, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterAll(removeTemporaryDirectories)

const now = new Date('2026-11-21T15:00:00Z')
const about = {
  format: backupFormat,
  productVersion: '1.0.0',
  postgresVersion: '18',
  createdAt: now.toISOString(),
}

describe('a backup of a running product', () => {
  it('holds every row that was acknowledged before it ended, while rows keep coming', async () => {
    const dataDir = await preparedDataDir()
    const database = await start(dataDir)
    await query(database.connection, 'create table pings (id bigint primary key, filler text)')
    const writer = keepWriting(database.connection)
    await writer.reached(50)
    const { path } = await backup(dataDir)
    const acknowledged = writer.acknowledged()
    await writer.end()
    await database.stop()
    const restored = await restoreAndStart(path)
    const [count] = await query(
      restored.connection,
      'select count(*)::int as count, max(id)::int as last from pings',
    )
    // Without a gap: everything up to the last committed row.
    expect(count?.['count']).toBe(Number(count?.['last']) + 1)
    expect(count?.['count']).toBeGreaterThanOrEqual(50)
    expect(count?.['count']).toBeLessThanOrEqual(acknowledged + 1)
    await query(restored.connection, 'insert into pings values (-1)')
    await restored.stop()
  })

  it('keeps the log that it needs although the server would recycle it meanwhile', async () => {
    const dataDir = await preparedDataDir()
    const clusterDir = clusterDirectory(dataDir)
    await appendFile(join(clusterDir, 'postgresql.conf'), 'min_wal_size = 32MB\nmax_wal_size = 32MB\n')
    const database = await start(dataDir)
    const path = join(await temporaryDirectory(), 'backup')
    const draft = await beginBackup(path)
    await withClient(database.connection, (client) =>
      copyDatabase(client, clusterDir, {
        ...draft,
        addCopy: async (name, source) => {
          if (name.endsWith('pg_control')) await fillLog(database.connection)
          await draft.addCopy(name, source)
        },
      }),
    )
    await draft.addDirectory(filesFolder)
    await draft.finish(about)
    await database.stop()
    const restored = await restoreAndStart(path)
    expect(await query(restored.connection, 'select count(*)::int as count from filled')).toEqual([
      { count: 60_000 },
    ])
    await restored.stop()
  })

  it('lets go of the log when it is done', async () => {
    const dataDir = await preparedDataDir()
    const database = await start(dataDir)
    await backup(dataDir)
    expect(await query(database.connection, 'select slot_name from pg_replication_slots')).toEqual([])
    await database.stop()
  })

  it('leaves the server to its owner', async () => {
    const dataDir = await preparedDataDir()
    const owner = await startOwner({ dataDir })
    const { path } = await backup(dataDir)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
    expect(owner.child.exitCode).toBeNull()
    await owner.end('SIGTERM')
  })
})

describe('a backup of a stopped product', () => {
  it('starts the database for as long as it takes, and holds uploads and secrets', async () => {
    const dataDir = await preparedDataDir()
    const elsewhere = await temporaryDirectory()
    await mkdir(join(dataDir, 'secrets'))
    await writeFile(join(dataDir, 'secrets', 'token.key'), 'invented key')
    await mkdir(join(elsewhere, 'ab', 'cd'), { recursive: true })
    await writeFile(join(elsewhere, 'ab', 'cd', 'signed-bol'), 'invented paper')
    await symlink(elsewhere, join(dataDir, 'objects'))
    await writeFile(join(dataDir, 'running.json'), '{}')
    const { path } = await backup(dataDir)
    expect(await readdir(clusterDirectory(dataDir))).not.toContain('postmaster.pid')

    const target = join(await temporaryDirectory(), 'data')
    await restore({ source: path, dataDir: target })
    expect((await readdir(target)).toSorted()).toEqual(['objects', 'postgres', 'secrets'])
    expect((await stat(target)).mode & 0o777).toBe(0o700)
    expect(await readFile(join(target, 'secrets', 'token.key'), 'utf8')).toBe('invented key')
    expect(await readFile(join(target, 'objects', 'ab', 'cd', 'signed-bol'), 'utf8')).toBe('invented paper')
    expect((await stat(join(target, 'secrets', 'token.key'))).mode & 0o777).toBe(0o600)
  })

  it('does not put earlier backups into the next one, nor what a restore put aside', async () => {
    const dataDir = await preparedDataDir()
    for (const name of ['replaced-20261120-090000', 'restored-20261120-090000.unfinished']) {
      await mkdir(join(dataDir, name))
      await writeFile(join(dataDir, name, 'signed-bol'), 'invented paper')
    }
    const first = await backup(dataDir)
    const second = await backup(dataDir, { now: new Date('2026-11-21T15:00:01Z') })
    expect(first.path).toBe(join(dataDir, 'backups', 'fifthwheel-20261121-150000'))
    const { files } = await readManifest(second.path)
    expect(files.filter((file) => !file.path.startsWith('postgres/'))).toEqual([])
  })

  it('goes into the directory that was named', async () => {
    const target = join(await temporaryDirectory(), 'on', 'another disk')
    const { path } = await backup(await preparedDataDir(), { target })
    expect(path).toBe(join(target, 'fifthwheel-20261121-150000'))
  })

  it('says so, and nothing of DATA_DIR, where it cannot be written to the directory that was named', async () => {
    const target = join(await temporaryDirectory(), 'file')
    await writeFile(target, '')
    await expect(backup(await preparedDataDir(), { target })).rejects.toThrow(
      `The backup cannot be written to ${target}: a part of that path is a file. Name a directory that you may write to: npm run backup -- <directory>.`,
    )
  })

  it('is refused where it would become part of the data', async () => {
    const dataDir = await preparedDataDir()
    await expect(backup(dataDir, { target: join(dataDir, 'objects') })).rejects.toThrow(
      'lies inside the data',
    )
    await expect(backup(dataDir, { target: dataDir })).rejects.toThrow('lies inside the data')
  })

  it('is refused where a part of the database lies elsewhere', async () => {
    const dataDir = await preparedDataDir()
    const elsewhere = await temporaryDirectory()
    const { uid, gid } = await stat(clusterDirectory(dataDir))
    await chown(elsewhere, uid, gid)
    const database = await start(dataDir)
    await query(database.connection, `create tablespace elsewhere location '${elsewhere}'`)
    await expect(backup(dataDir)).rejects.toThrow('The database has tablespaces outside its directory')
    await database.stop()
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  })

  it('is refused where there is no database, and makes none', async () => {
    const dataDir = await temporaryDirectory()
    await expect(backup(dataDir)).rejects.toThrow(/^There is no database in .*\.$/)
    expect(await readdir(dataDir)).toEqual([])
  })

  it.runIf(isRoot)('is refused to who may not read the database, with who may', async () => {
    const dataDir = await preparedDataDir()
    process.seteuid?.(ordinaryUid)
    const refused = backup(dataDir).catch((error: unknown) => error)
    await refused
    process.seteuid?.(0)
    const where = clusterDirectory(dataDir)
    expect(await refused).toEqual(
      new BackupError(
        `${where} may not be read by this user; run this as the user that runs Fifthwheel, or as root.`,
      ),
    )
  })

  it('leaves nothing half done when a backup of that name exists', async () => {
    const dataDir = await preparedDataDir()
    await backup(dataDir)
    await expect(backup(dataDir)).rejects.toThrow('already exists')
    expect(await readdir(join(dataDir, 'backups'))).toEqual(['fifthwheel-20261121-150000'])
  })
})

describe('a damaged backup', () => {
  it.each([
    [
      'a changed file',
      (path: string) => changeByte(join(path, 'postgres', 'global', 'pg_control')),
      'is not what was backed up',
    ],
    [
      'a longer file',
      (path: string) => appendFile(join(path, 'postgres', 'PG_VERSION'), '\n'),
      'is not what was backed up',
    ],
    ['a missing file', (path: string) => rm(join(path, 'postgres', 'backup_label')), 'is missing'],
    ['no manifest', (path: string) => rm(join(path, 'manifest.json')), 'is not a complete backup'],
    ['a cut manifest', (path: string) => writeFile(join(path, 'manifest.json'), '{"format":1'), 'is damaged'],
    ['a way out of the backup', wayOut, 'is damaged'],
  ])('with %s is refused and the present data stays', async (_damage, harm, complaint) => {
    const { dataDir, path } = await copyOfBackup()
    await harm(path)
    const before = (await readdir(dataDir)).toSorted()
    const restoring = restore({ source: path, dataDir, replace: true })
    await expect(restoring).rejects.toThrow(BackupError)
    await expect(restoring).rejects.toThrow(complaint)
    expect((await readdir(dataDir)).toSorted()).toEqual(before)
  })
})

describe('restoring', () => {
  it('is refused over present data, and puts it aside when told to', async () => {
    const dataDir = await preparedDataDir()
    const { path } = await backup(dataDir)
    await inDatabase(dataDir, `update notes set note = 'changed'`)
    await expect(restore({ source: path, dataDir })).rejects.toThrow(
      `${dataDir} already holds data (postgres); add --replace to put it aside and restore.`,
    )
    const { replaced } = await restore({ source: path, dataDir, replace: true })
    expect(replaced).toBe(join(dataDir, 'replaced-20261121-150000'))
    expect(await readdir(replaced ?? '')).toEqual(['postgres'])
    expect((await stat(replaced ?? '')).mode & 0o777).toBe(0o700)
    expect(await inDatabase(dataDir, 'select note from notes')).toEqual([{ note: 'kept' }])
  })

  it('is refused while the product runs', async () => {
    const dataDir = await preparedDataDir()
    const { path } = await copyOfBackup()
    const owner = await startOwner({ dataDir })
    await expect(restore({ source: path, dataDir, replace: true })).rejects.toThrow('already running')
    await owner.end('SIGTERM')
  })

  it('stops a server that a killed product left behind', async () => {
    const dataDir = await preparedDataDir()
    const { path } = await copyOfBackup()
    const owner = await startOwner({ dataDir })
    await owner.end('SIGKILL')
    await restore({ source: path, dataDir, replace: true })
    expect(await inDatabase(dataDir, 'select note from notes')).toEqual([{ note: 'kept' }])
  })

  it('refuses a backup of another major version of PostgreSQL', async () => {
    const { path } = await copyOfBackup()
    const manifest = { ...(await readManifest(path)), productVersion: '0.9.0' }
    await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, postgresVersion: '17' }))
    await expect(restore({ source: path, dataDir: await temporaryDirectory() })).rejects.toThrow(
      'The backup holds a database of PostgreSQL 17 and this release brings PostgreSQL 18; restore it with Fifthwheel 0.9.0.',
    )
  })

  it.runIf(isRoot)('by root gives the data to the user that owns the directory', async () => {
    const { path } = await copyOfBackup()
    const dataDir = await temporaryDirectory()
    await chown(dataDir, ordinaryUid, ordinaryUid)
    await restore({ source: path, dataDir })
    expect((await stat(join(clusterDirectory(dataDir), 'PG_VERSION'))).uid).toBe(ordinaryUid)
    const owner = await startOwner({ dataDir, uid: ordinaryUid })
    expect(owner.report.kind).toBe('started')
    await owner.end('SIGTERM')
  })
})

function backup(dataDir: string, more: Partial<BackupRequest> = {}) {
  return backupTo({ dataDir, productVersion: '1.0.0', now, log: silent, ...more })
}

function restore(request: Pick<RestoreRequest, 'source' | 'dataDir'> & Partial<RestoreRequest>) {
  return restoreFrom({ replace: false, now, log: silent, ...request })
}

async function restoreAndStart(source: string): Promise<EmbeddedPostgres> {
  const dataDir = join(await temporaryDirectory(), 'data')
  await restore({ source, dataDir })
  return start(dataDir)
}

async function inDatabase(dataDir: string, sql: string) {
  const database = await start(dataDir)
  const rows = await query(database.connection, sql)
  await database.stop()
  return rows
}

let backedUp: Promise<{ dataDir: string; path: string }> | undefined

/** A single backup shared by all tests that only read it, because making one is slow. */
async function copyOfBackup(): Promise<{ dataDir: string; path: string }> {
  const makeBackup = async () => {
    const dataDir = await preparedDataDir()
    return { dataDir, path: (await backup(dataDir, { target: await temporaryDirectory() })).path }
  }
  backedUp ??= makeBackup()
  const { dataDir, path } = await backedUp
  const copy = join(await temporaryDirectory(), 'backup')
  await cp(path, copy, { recursive: true })
  return { dataDir, path: copy }
}

/** Inserts 0, 1, 2, … each in a transaction of its own. */
function keepWriting(connection: EmbeddedConnection) {
  let written = 0
  const ending = new AbortController()
  const progress = new EventEmitter()
  const writing = withClient(connection, async (client) => {
    while (!ending.signal.aborted) {
      await client.query('insert into pings values ($1)', [written])
      written += 1
      progress.emit(String(written))
    }
  })
  return {
    acknowledged: () => written,
    reached: (count: number) => once(progress, String(count)),
    end: async () => {
      ending.abort()
      await writing
    },
  }
}

/** Writes more log than the server keeps on its own, with checkpoints that let it recycle segments. */
async function fillLog(connection: EmbeddedConnection): Promise<void> {
  await query(connection, 'create table filled (n integer, filler text)')
  for (let round = 0; round < 6; round += 1) {
    await query(connection, `insert into filled select n, repeat('x', 1500) from generate_series(1, 10000) n`)
    await query(connection, 'checkpoint')
  }
}

async function withClient(
  connection: EmbeddedConnection,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await work(client)
  await client.end()
}

async function changeByte(path: string): Promise<void> {
  const content = await readFile(path)
  content[100] = (content[100] ?? 0) ^ 1
  await writeFile(path, content)
}

async function wayOut(path: string): Promise<void> {
  const manifest = await readManifest(path)
  const files = [...manifest.files, { path: '../outside', size: 0, sha256: '0'.repeat(64) }]
  await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, files }))
}
