import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, watch, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { clusterDirectory, ownerLockPath } from './data-dir-entries.ts'
import { startEmbeddedPostgres } from './launcher.ts'
import { isAlive, processIdentity } from './processes.ts'
import { pollMilliseconds } from './running-server.ts'
import {
  killServer,
  preparedDataDir,
  query,
  removeTemporaryDirectories,
  silent,
  start,
  temporaryDirectory,
} from './test-support/data-directories.ts'
import { forkOwner, startOwner, type Owner } from './test-support/start-owner.ts'

const bystanders: ChildProcess[] = []

afterEach(() => {
  for (const bystander of bystanders.splice(0)) bystander.kill('SIGKILL')
})
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

describe('an orphan server left by a killed parent', () => {
  it('is adopted and can be stopped', async () => {
    const dataDir = await preparedDataDir()
    const { owner, pid } = await runningOwner(dataDir)
    await owner.end('SIGKILL')
    const database = await start(dataDir)
    expect(database).toMatchObject({ adopted: true, pid })
    expect(await query(database.connection, 'select note from notes')).toEqual([{ note: 'kept' }])
    await database.stop()
    expect(await readdir(clusterDirectory(dataDir))).not.toContain('postmaster.pid')
  })

  it('is watched like a child of our own', async () => {
    const dataDir = await preparedDataDir()
    const { owner, pid } = await runningOwner(dataDir)
    await owner.end('SIGKILL')
    const database = await start(dataDir)
    const reason = new Promise<string>((resolve) => {
      database.onExit(resolve)
    })
    process.kill(pid, 'SIGKILL')
    expect(await reason).toContain('ended unexpectedly')
    await database.stop()
  })

  it('is waited for while it is still starting', async () => {
    const dataDir = await preparedDataDir()
    const { owner, pid } = await runningOwner(dataDir)
    await owner.end('SIGKILL')
    await rewriteNote(dataDir, (note) => note.replace('ready   ', 'starting'))
    const waiting = logged('to become ready')
    const starting = startEmbeddedPostgres({ dataDir, log: waiting.log })
    await waiting.seen
    await rewriteNote(dataDir, (note) => note.replace('starting', 'ready   '))
    const database = await starting
    expect(database).toMatchObject({ adopted: true, pid })
    await database.stop()
  })

  it('is replaced when it was stopping and a client kept it', async () => {
    const dataDir = await preparedDataDir()
    const { owner, pid } = await runningOwner(dataDir)
    const client = new pg.Client({ host: join(dataDir, 'postgres-socket'), user: 'fifthwheel' })
    client.on('error', silent)
    await client.connect()
    await owner.end('SIGKILL')
    process.kill(pid, 'SIGTERM')
    await noteShows(dataDir, 'stopping')
    const database = await start(dataDir)
    expect(database.adopted).toBe(false)
    expect(database.pid).not.toBe(pid)
    await database.stop()
  })
})

describe('a server that somebody else told to stop', () => {
  it('does not wait for the clients it has, and starts again', async () => {
    const database = await start(await preparedDataDir())
    const client = new pg.Client(database.connection)
    const isCut = new Promise((resolve) => client.on('error', resolve))
    await client.connect()
    const reason = new Promise<string>((resolve) => {
      database.onExit(resolve)
    })
    process.kill(database.pid, 'SIGTERM')
    await isCut
    expect(await reason).toContain('ended unexpectedly')
    await database.startAgain()
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })
})

describe('a server that was killed', () => {
  it('comes back with every acknowledged row', async () => {
    const dataDir = await preparedDataDir()
    const { owner, pid } = await runningOwner(dataDir)
    const client = new pg.Client({ host: join(dataDir, 'postgres-socket'), user: 'fifthwheel' })
    client.on('error', silent)
    await client.connect()
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await client.query('insert into notes values ($1)', [`row ${String(acknowledged)}`])
        acknowledged += 1
        if (acknowledged === 200) process.kill(pid, 'SIGKILL')
      }
    })()
    await expect(writing).rejects.toThrow()
    await owner.end('SIGKILL')
    const database = await start(dataDir)
    expect(database.adopted).toBe(false)
    const [counted] = await query(
      database.connection,
      "select count(*)::int from notes where note like 'row %'",
    )
    expect(counted?.['count']).toBeGreaterThanOrEqual(acknowledged)
    await database.stop()
  })

  it.runIf(process.platform === 'linux')('is replaced although it was not reaped yet', async () => {
    const dataDir = await crashedDataDir()
    const zombie = await makeZombie(await ownerOf(dataDir))
    expect(await isAlive(zombie)).toBe(false)
    await rewriteNote(dataDir, (note) => note.replace(/^\d+/, String(zombie)))
    await expectStart(dataDir)
  })

  it('is replaced although its pid now belongs to another program of the same user', async () => {
    const dataDir = await crashedDataDir()
    const other = bystander('sleep', ['600'], { uid: await ownerOf(dataDir) })
    await rewriteNote(dataDir, (note) => note.replace(/^\d+/, String(other.pid)))
    await expectStart(dataDir)
  })

  it('is replaced only when no process works in the data directory any more', async () => {
    const dataDir = await crashedDataDir()
    const leftover = bystander('sleep', ['600'], { cwd: clusterDirectory(dataDir) })
    const waiting = logged(`Waiting for process ${String(leftover.pid)}`)
    const starting = startEmbeddedPostgres({ dataDir, log: waiting.log })
    await waiting.seen
    expect(await readdir(clusterDirectory(dataDir))).toContain('postmaster.pid')
    leftover.kill('SIGKILL')
    await (await starting).stop()
  })

  it('is not replaced at all while a program stays in the data directory, which is left alone', async () => {
    const dataDir = await crashedDataDir()
    const leftover = bystander('sleep', ['600'], { cwd: clusterDirectory(dataDir) })
    const ended = once(leftover, 'exit')
    const waiting = logged(`Waiting for process ${String(leftover.pid)}`)
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now')
    const starting = startEmbeddedPostgres({
      dataDir,
      log: (line) => {
        waiting.log(line)
        clock.mockImplementation(() => now() + 30_000)
      },
    })
    await expect(starting).rejects.toThrow(`Process ${String(leftover.pid)} still works in`)
    clock.mockRestore()
    await waiting.seen
    leftover.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await expectStart(dataDir)
  })

  it('is not replaced while an unseen server answers on its socket', async () => {
    const dataDir = await crashedDataDir()
    const socket = join(dataDir, 'postgres-socket', '.s.PGSQL.5432')
    await rm(socket)
    const unseen = createServer().listen(socket)
    await once(unseen, 'listening')
    await expect(start(dataDir)).rejects.toThrow('perhaps in another container')
    unseen.close()
  })
})

describe('a first start that was cut short', () => {
  it('is begun anew after its starter was killed in the middle of it', async () => {
    const dataDir = await temporaryDirectory()
    const changes = watch(dataDir)
    const child = forkOwner({ dataDir })
    for await (const { filename } of changes) if (filename?.startsWith('postgres.unfinished-')) break
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readdir(dataDir)).not.toContain('postgres')
    await expectStart(dataDir)
  })

  it('leaves nothing behind', async () => {
    const dataDir = await temporaryDirectory()
    await mkdir(join(dataDir, 'postgres.unfinished-1', 'base'), { recursive: true })
    await expectStart(dataDir)
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres'])
  })
})

describe('two processes on one data directory', () => {
  it('lets one of two that start at once win and tells the other', async () => {
    const dataDir = await preparedDataDir()
    const owners = await Promise.all([startOwner({ dataDir }), startOwner({ dataDir })])
    const winner = owners.find(({ report }) => report.kind === 'started')
    const loser = owners.find(({ report }) => report.kind === 'failed')
    expect(winner).toBeDefined()
    expect(loser?.report).toMatchObject({
      message: expect.stringMatching(
        `^Fifthwheel is already running on this data directory \\(process ${String(winner?.child.pid)} `,
      ) as string,
    })
    await Promise.all(owners.map((owner) => owner.end('SIGTERM')))
  })

  it('refuses a second start in the same process', async () => {
    const dataDir = await preparedDataDir()
    const database = await start(dataDir)
    await expect(start(dataDir)).rejects.toThrow('already running')
    await database.stop()
  })

  it('takes over the lock that a power failure left empty', async () => {
    const dataDir = await preparedDataDir()
    await writeFile(ownerLockPath(dataDir), '')
    await expectStart(dataDir)
  })

  it.runIf(process.platform === 'linux')('takes over the lock of one that was not reaped yet', async () => {
    const dataDir = await preparedDataDir()
    const zombie = await makeZombie(await ownerOf(dataDir))
    await writeFile(ownerLockPath(dataDir), `${String(zombie)}\n${(await processIdentity(zombie)) ?? ''}\n`)
    await expectStart(dataDir)
  })

  it('takes over the lock of a killed process whose pid another program has now', async () => {
    const dataDir = await preparedDataDir()
    await writeFile(ownerLockPath(dataDir), `${String(process.pid)}\nanother boot/1\n`)
    await expectStart(dataDir)
  })
})

async function runningOwner(dataDir: string): Promise<{ owner: Owner; pid: number }> {
  const owner = await startOwner({ dataDir })
  if (owner.report.kind !== 'started') throw new Error(JSON.stringify(owner.report))
  return { owner, pid: owner.report.pid }
}

/** Like after a power failure: all lock files of the dead server are still there. */
async function crashedDataDir(): Promise<string> {
  const dataDir = await preparedDataDir()
  const { owner } = await runningOwner(dataDir)
  await owner.end('SIGKILL')
  await killServer(clusterDirectory(dataDir))
  expect(await readdir(clusterDirectory(dataDir))).toContain('postmaster.pid')
  return dataDir
}

async function expectStart(dataDir: string): Promise<void> {
  const database = await start(dataDir)
  expect(database.adopted).toBe(false)
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
}

async function rewriteNote(dataDir: string, change: (note: string) => string): Promise<void> {
  const path = join(clusterDirectory(dataDir), 'postmaster.pid')
  const note = await readFile(path, 'utf8')
  const changed = change(note)
  expect(changed).not.toBe(note)
  // Written in place, as PostgreSQL does: a file that is emptied first may be read as empty.
  await writeFile(path, changed, { flag: 'r+' })
}

async function noteShows(dataDir: string, status: string): Promise<void> {
  const path = join(clusterDirectory(dataDir), 'postmaster.pid')
  while (!(await readFile(path, 'utf8')).includes(status)) await delay(pollMilliseconds)
}

/** The shell hands its child to a program that never waits for it. */
async function makeZombie(uid: number): Promise<number> {
  const parent = bystander('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { uid })
  const [line] = (await once(parent.stdout as Readable, 'data')) as [Buffer]
  const child = Number(line.toString())
  await procShows(`${String(parent.pid)}/comm`, 'sleep')
  process.kill(child, 'SIGKILL')
  await procShows(`${String(child)}/stat`, ') Z ')
  return child
}

async function procShows(file: string, text: string): Promise<void> {
  while (!(await readFile(`/proc/${file}`, 'utf8')).includes(text)) await delay(pollMilliseconds)
}

/** PostgreSQL considers a pid to be its own server only if it may send that process a signal. */
async function ownerOf(dataDir: string): Promise<number> {
  return (await stat(clusterDirectory(dataDir))).uid
}

function bystander(command: string, args: string[], options: { cwd?: string; uid?: number }): ChildProcess {
  const child = spawn(command, args, { cwd: '/', ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  bystanders.push(child)
  return child
}

function logged(text: string): { log: (line: string) => void; seen: Promise<void> } {
  let tell: () => void = silent
  const seen = new Promise<void>((resolve) => {
    tell = resolve
  })
  return {
    seen,
    log: (line) => {
      if (line.includes(text)) tell()
    },
  }
}
