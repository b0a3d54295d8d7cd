import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import type { BackupDraft } from './backup-draft.ts'
import { BackupError } from './backup-error.ts'
import { inParallel } from './in-parallel.ts'
import { databaseFolder } from './manifest.ts'

const controlFile = 'global/pg_control'

/**
 * PostgreSQL's documented way to copy a running server's files ("Making a Base Backup Using the Low Level API" in its
 * manual). Changes made during the copy are repaired from the write-ahead log, which is copied last.
 */
export async function copyDatabase(client: pg.Client, clusterDir: string, draft: BackupDraft): Promise<void> {
  // Keeps the log from being recycled during the copy; the slot ends with this session in any case.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  const first = await oneRow(client, startSql, z.object({ segment: z.string() }))
  const paths = await listTree(clusterDir, '', draft)
  await inParallel(paths, (path) => draft.addCopy(inBackup(path), join(clusterDir, path)))
  // The control file is copied last, as pg_basebackup does.
  await draft.addCopy(inBackup(controlFile), join(clusterDir, controlFile))
  const end = await oneRow(
    client,
    stopSql,
    z.object({ segment: z.string(), label: z.string(), tablespaces: z.string() }),
  )
  if (end.tablespaces.trim() !== '') {
    throw new BackupError(
      'The database has tablespaces outside its directory, which this backup does not cover.',
    )
  }
  await draft.addText(inBackup('backup_label'), end.label)
  await copyLog(clusterDir, { first: first.segment, last: end.segment }, draft)
}

const startSql = `select pg_walfile_name(pg_backup_start('fifthwheel', true)) as segment`
const stopSql = `select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as tablespaces
  from pg_backup_stop(false)`

async function oneRow<T>(client: pg.Client, sql: string, shape: z.ZodType<T>): Promise<T> {
  return shape.parse((await client.query(sql)).rows[0])
}

/** Creates the folders and returns the files to copy. */
async function listTree(clusterDir: string, folder: string, draft: BackupDraft): Promise<string[]> {
  await draft.addDirectory(inBackup(folder))
  const paths: string[] = []
  for (const entry of await readdir(join(clusterDir, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (isLeftOut(path, entry.name)) continue
    if (entry.isDirectory()) paths.push(...(await listTree(clusterDir, path, draft)))
    else if (entry.isFile()) paths.push(path)
  }
  return paths
}

/** Log segments sort by name in the order in which they were written. */
async function copyLog(
  clusterDir: string,
  { first, last }: { first: string; last: string },
  draft: BackupDraft,
): Promise<void> {
  const segments = (await readdir(join(clusterDir, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  if (!segments.includes(last)) {
    throw new BackupError(
      `The database's log segment ${last} is missing, so this backup could not be restored.`,
    )
  }
  await inParallel(segments, (name) =>
    draft.addCopy(inBackup(`pg_wal/${name}`), join(clusterDir, 'pg_wal', name)),
  )
}

function inBackup(path: string): string {
  return posix.join(databaseFolder, path)
}

/** The files that the manual says to skip, and our own server log. */
function isLeftOut(path: string, name: string): boolean {
  const folder = path.slice(0, path.indexOf('/'))
  return (
    path === controlFile ||
    leftOutFiles.has(path) ||
    emptiedFolders.has(folder) ||
    name.startsWith('pgsql_tmp') ||
    name.startsWith('pg_internal.init') ||
    path.startsWith('server.log')
  )
}

const leftOutFiles = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'])
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
