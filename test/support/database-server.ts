import { execFile } from 'node:child_process'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/launcher.ts'
import { prepareDatabase } from '../../server/db/prepare-database.ts'
import { otherDatabase, run } from './database-connection.ts'
import { scratchFolder } from './scratch-folder.ts'

export type TestServer = {
  /** Any database of it; what is cloned and dropped is named in SQL. */
  readonly maintenance: Connection
  readonly template: string
}

const execute = promisify(execFile)

/** One server for the run, TEST_DATABASE_URL's or an embedded one, with one migrated database that every file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirs = await scratchFolder('fifthwheel-test-')
  // Some tests run as other users.
  await chmod(dataDirs, 0o755)
  const preparedDataDir = await prepareDataDir(join(dataDirs, 'prepared'))
  const usedDataDir = await useDataDir(preparedDataDir, join(dataDirs, 'used'))
  const { maintenance, stop } = await startServer(preparedDataDir, join(dataDirs, 'server'))
  const template = `fifthwheel_template_${String(process.pid)}`
  await run(maintenance, `create database ${template}`)
  await prepareDatabase(otherDatabase(maintenance, template))
  project.provide('testServer', { maintenance, template })
  project.provide('preparedDataDir', preparedDataDir)
  project.provide('usedDataDir', usedDataDir)
  return async () => {
    await run(maintenance, `drop database ${template} with (force)`)
    await stop()
    await rm(dataDirs, { recursive: true, force: true })
  }
}

/** With a stopped database that holds one note: making one takes a second, copying it an instant. */
async function prepareDataDir(dataDir: string): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await run(server.connection, 'create table notes (note text)')
  await run(server.connection, "insert into notes values ('kept')")
  await server.stop()
  return dataDir
}

/** As the product leaves it: its tables are there, and none of anybody else. */
async function useDataDir(prepared: string, dataDir: string): Promise<string> {
  await execute('cp', ['-a', prepared, dataDir])
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await run(server.connection, 'drop table notes')
  await prepareDatabase(server.connection)
  await server.stop()
  return dataDir
}

async function startServer(
  prepared: string,
  dataDir: string,
): Promise<{ maintenance: Connection; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) return { maintenance: { connectionString: url }, stop: () => Promise.resolve() }
  await execute('cp', ['-a', prepared, dataDir])
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  // Nothing here is worth surviving a power cut.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await run(server.connection, `alter system set ${setting} = off`)
  }
  // By the file system, which shares what is the same: a tenth of the time that copying page by page takes.
  await run(server.connection, 'alter system set file_copy_method = clone')
  // It may lie in memory.
  await run(server.connection, "alter system set max_wal_size = '128MB'")
  await run(server.connection, 'select pg_reload_conf()')
  return { maintenance: server.connection, stop: () => server.stop() }
}
