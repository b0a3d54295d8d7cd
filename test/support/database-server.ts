import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/launcher.ts'
import { prepareDatabase } from '../../server/db/prepare-database.ts'
import { otherDatabase, run } from './database-connection.ts'

export type TestServer = {
  /** Any database of it; what is cloned and dropped is named in SQL. */
  readonly maintenance: Connection
  readonly template: string
}

/** One server for the run, TEST_DATABASE_URL's or an embedded one, with one migrated database that every file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maintenance, stop } = await startServer()
  const template = `fifthwheel_template_${String(process.pid)}`
  await run(maintenance, `create database ${template}`)
  await prepareDatabase(otherDatabase(maintenance, template))
  project.provide('testServer', { maintenance, template })
  return async () => {
    await run(maintenance, `drop database ${template} with (force)`)
    await stop()
  }
}

async function startServer(): Promise<{ maintenance: Connection; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) return { maintenance: { connectionString: url }, stop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'fifthwheel-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  // Nothing here is worth surviving a power cut.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await run(server.connection, `alter system set ${setting} = off`)
  }
  await run(server.connection, 'select pg_reload_conf()')
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { maintenance: server.connection, stop }
}
