import { readFile, readdir, realpath, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { isAlive, processesWorkingIn, programName } from './processes.ts'

export const pollMilliseconds = 10
const stoppingPatienceMilliseconds = 2_000
const leftoverPatienceMilliseconds = 30_000
/** Idle processes exit at once when their server is killed; a busy one only after its current work. */
const leftoverWorkMilliseconds = 1_000

/** The contents of postmaster.pid (the lines are defined in PostgreSQL's pidfile.h). */
export type ServerNote = { pid: number; port: number; socketDir: string; status: string }

export async function readServerNote(clusterDir: string): Promise<ServerNote | undefined> {
  let content: string
  try {
    content = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  const lines = content.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', status: lines[7] ?? '' }
}

/** The pid file of a server in this directory that is not stopping, once it is ready. */
export async function findServer(
  clusterDir: string,
  log: (line: string) => void,
): Promise<ServerNote | undefined> {
  let isAnnounced = false
  for (;;) {
    const note = await readServerNote(clusterDir)
    if (note === undefined || !(await isServerOf(note.pid, clusterDir))) return undefined
    if (note.status === 'ready') return note
    if (note.status === 'stopping') {
      await waitForEndOfStopping(note.pid)
      return undefined
    }
    if (!isAnnounced) log(`Waiting for the database server (process ${String(note.pid)}) to become ready.`)
    isAnnounced = true
    await delay(pollMilliseconds)
  }
}

/** A pid alone proves nothing: after a crash or in a new container it may belong to any program. */
async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  return (await isAlive(pid)) && (await processesWorkingIn(await realpath(clusterDir))).includes(pid)
}

/** A server that was told to stop gently waits for its clients, but those of a dead owner may never leave. */
async function waitForEndOfStopping(pid: number): Promise<void> {
  const hurryAt = performance.now() + stoppingPatienceMilliseconds
  let isHurried = false
  while (await isAlive(pid)) {
    if (!isHurried && performance.now() > hurryAt) {
      process.kill(pid, 'SIGINT')
      isHurried = true
    }
    await delay(pollMilliseconds)
  }
}

/**
 * Removes the lock files of a dead server. PostgreSQL would do so itself, but not while the old pid belongs to another
 * program or a zombie.
 */
export async function clearStaleLocks(
  clusterDir: string,
  socketDir: string,
  log: (line: string) => void,
): Promise<void> {
  await waitForLeftovers(await realpath(clusterDir), log)
  const note = await readServerNote(clusterDir)
  if (note !== undefined && (await answers(note))) {
    throw new EmbeddedPostgresError(
      `A database server that this system cannot see (perhaps in another container) is using ${clusterDir}; stop it first.`,
    )
  }
  await rm(join(clusterDir, 'postmaster.pid'), { force: true })
  const sockets = await readdir(socketDir)
  const stale = sockets.filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(stale.map((name) => rm(join(socketDir, name), { force: true })))
}

/** Processes of a killed server may still be writing; a second server next to them would corrupt the data. */
async function waitForLeftovers(clusterDir: string, log: (line: string) => void): Promise<void> {
  const endAt = performance.now() + leftoverWorkMilliseconds
  const giveUpAt = performance.now() + leftoverPatienceMilliseconds
  let isTold = false
  let announced: number | undefined
  for (;;) {
    const [pid] = await processesWorkingIn(clusterDir)
    if (pid === undefined) return
    if (!isTold && performance.now() > endAt) {
      isTold = true
      await endOrphans(clusterDir)
    }
    if (performance.now() > giveUpAt) {
      throw new EmbeddedPostgresError(
        `Process ${String(pid)} still works in ${clusterDir} though its database server is gone; end it and start again.`,
      )
    }
    if (pid !== announced) log(`Waiting for process ${String(pid)} to leave ${clusterDir}.`)
    announced = pid
    await delay(pollMilliseconds)
  }
}

/** Ends them like a server does when one of its processes crashes: nobody waits for their answers any more. */
async function endOrphans(clusterDir: string): Promise<void> {
  for (const pid of await processesWorkingIn(clusterDir)) {
    // An operator's shell may also be in that directory.
    if ((await programName(pid)) !== 'postgres') continue
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It ended in the meantime, or belongs to somebody else; then we keep waiting.
    }
  }
}

function answers({ socketDir, port }: ServerNote): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(join(socketDir, `.s.PGSQL.${String(port)}`))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => {
      resolve(false)
    })
  })
}
