import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { clusterDirectory } from './data-dir-entries.ts'
import { runningConnection, startEmbeddedPostgres } from './launcher.ts'
import { cutServerLog } from './server-log.ts'
import {
  preparedDataDir,
  query,
  removeTemporaryDirectories,
  silent,
  start,
  temporaryDirectory,
} from './test-support/data-directories.ts'
import { startOwner } from './test-support/start-owner.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

describe('the first start', () => {
  it('makes a database with checksums, UTF-8, a built-in locale, fsync and no network port', async () => {
    const database = await start(join(await temporaryDirectory(), 'made', 'on the way'))
    const settings = await query(
      database.connection,
      `select name, setting from pg_settings where name in ('data_checksums', 'server_encoding', 'fsync',
       'synchronous_commit', 'full_page_writes', 'listen_addresses', 'wal_level', 'TimeZone',
       'recovery_init_sync_method') order by name collate "C"`,
    )
    const [locale] = await query(
      database.connection,
      `select datlocprovider::text as provider, datlocale as locale, current_user as "user", lower('ÉÑ') as lower
       from pg_database where datname = current_database()`,
    )
    await database.stop()
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      wal_level: 'replica',
    })
    expect(locale).toEqual({ provider: 'b', locale: 'C.UTF-8', user: 'fifthwheel', lower: 'éñ' })
  })

  it('keeps data directory, cluster and socket closed to other users', async () => {
    const dataDir = join(await temporaryDirectory(), 'data')
    const database = await start(dataDir)
    const modes = await Promise.all(
      [dataDir, clusterDirectory(dataDir), database.connection.host].map(
        async (path) => (await stat(path)).mode & 0o707,
      ),
    )
    await database.stop()
    expect(modes).toEqual([0o700, 0o700, 0o700])
  })
})

describe('a path that is hard to handle', () => {
  it('may hold spaces, commas, quotes and accents', async () => {
    const dataDir = join(await temporaryDirectory(), `José's data, "live"`)
    const database = await start(dataDir)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('puts the socket into the temporary directory, closed to others, when the path is too long for one', async () => {
    const dataDir = await preparedDataDir('long'.repeat(30))
    const database = await start(dataDir)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(dirname(database.connection.host)).toBe(tmpdir())
    expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
    await database.stop()
  })
})

describe('stopping', () => {
  it('ends the server cleanly, twice asked or once, and keeps the data', async () => {
    const dataDir = await preparedDataDir()
    const first = await start(dataDir)
    await query(first.connection, `insert into notes values ('second')`)
    await Promise.all([first.stop(), first.stop()])
    await first.stop()
    expect(await readdir(clusterDirectory(dataDir))).not.toContain('postmaster.pid')
    const again = await start(dataDir)
    expect(again.adopted).toBe(false)
    expect(await query(again.connection, 'select note from notes order by note')).toEqual([
      { note: 'kept' },
      { note: 'second' },
    ])
    await again.stop()
  })

  it('ends a server cleanly when its owner gets SIGTERM', async () => {
    const dataDir = await preparedDataDir()
    const owner = await startOwner({ dataDir })
    await owner.end('SIGTERM')
    const serverLog = await readFile(join(clusterDirectory(dataDir), 'server.log'), 'utf8')
    expect(serverLog.trim().split('\n').at(-1)).toContain('database system is shut down')
    expect(await readdir(dataDir)).not.toContain('postgres.lock')
  })

  it('leaves the server running while its owner finishes after Ctrl-C', async () => {
    const owner = await startOwner({ dataDir: await preparedDataDir() })
    const answer = owner.next()
    // A forked child has a pid.
    process.kill(-(owner.child.pid as number), 'SIGINT')
    expect(await answer).toEqual({ kind: 'interrupted', databaseAnswers: true })
    await owner.end('SIGTERM')
  })

  it('is for good, also for a server that was about to be started again', async () => {
    const dataDir = await preparedDataDir()
    const database = await start(dataDir)
    await database.stop()
    await database.startAgain()
    expect(await runningConnection(dataDir)).toBeUndefined()

    const crashing = await start(dataDir)
    const ended = new Promise<string>((resolve) => {
      crashing.onExit(resolve)
    })
    process.kill(crashing.pid, 'SIGKILL')
    await ended
    const again = crashing.startAgain()
    await Promise.all([crashing.stop(), again])
    expect(await runningConnection(dataDir)).toBeUndefined()
    expect(await readdir(dataDir)).not.toContain('postgres.lock')
  })

  it('cuts off clients that do not leave', async () => {
    const dataDir = await preparedDataDir()
    const database = await start(dataDir)
    const client = new pg.Client(database.connection)
    client.on('error', silent)
    await client.connect()
    const outcome = expect(client.query('select pg_sleep(600)')).rejects.toThrow()
    await database.stop()
    await outcome
  })
})

describe('word of the server', () => {
  it('tells listeners when the server ends by itself, and not when it is stopped', async () => {
    const crashing = await start(await preparedDataDir())
    const reason = new Promise<string>((resolve) => {
      crashing.onExit(resolve)
    })
    process.kill(crashing.pid, 'SIGKILL')
    expect(await reason).toContain('ended unexpectedly (SIGKILL)')
    await crashing.stop()

    const heard: string[] = []
    const stopped = await start(await preparedDataDir())
    stopped.onExit((text) => heard.push(text))
    await stopped.stop()
    expect(heard).toEqual([])
  })

  it('gives other programs the connection of a running server and nothing of a stopped one', async () => {
    const dataDir = await preparedDataDir()
    expect(await runningConnection(dataDir)).toBeUndefined()
    const database = await start(dataDir)
    expect(await runningConnection(dataDir)).toEqual(database.connection)
    await database.stop()
  })

  it('has none of what was stored in the server log, whatever statement fails', async () => {
    const dataDir = await preparedDataDir()
    const database = await start(dataDir)
    await query(database.connection, 'create unique index on notes (note)')
    const twice = `insert into notes values ('Harbor Nine'), ('Harbor Nine')`
    await expect(query(database.connection, twice)).rejects.toThrow('duplicate key')
    await database.stop()
    const serverLog = await readFile(join(clusterDirectory(dataDir), 'server.log'), 'utf8')
    expect(serverLog).toContain('duplicate key')
    expect(serverLog).not.toContain('Harbor Nine')
  })

  it('keeps one earlier server log when the log has grown too large', async () => {
    const dataDir = await preparedDataDir()
    const clusterDir = clusterDirectory(dataDir)
    await writeFile(join(clusterDir, 'server.log'), 'old lines\n')
    const database = await startEmbeddedPostgres({ dataDir, log: silent })
    await cutServerLog(clusterDir, 5)
    expect(await readFile(join(clusterDir, 'server.log.1'), 'utf8')).toContain('old lines')
    await database.stop()
    const rest = await readFile(join(clusterDir, 'server.log'), 'utf8')
    expect(rest).toContain('database system is shut down')
    expect(rest).not.toContain('old lines')
  })
})
