import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeFolder } from '../../make-folder.ts'
import { findPackage, prepareBinaries } from './binaries.ts'
import { databaseName, databaseUser, ensureCluster } from './cluster.ts'
import { clusterDirectory, ownerLockPath } from './data-dir-entries.ts'
import { cannotWrite } from './embedded-postgres-error.ts'
import { takeOwnerLock, type OwnerLock } from './owner-lock.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { clearStaleLocks, findServer } from './running-server.ts'
import { serverLogPath, watchServerLogSize } from './server-log.ts'
import {
  foundServer,
  hurryStopsOfOthers,
  signalServer,
  spawnServer,
  stopServer,
  type ServerProcess,
} from './server-process.ts'
import { makeSocketDirectory, removeSocketDirectory, socketPort } from './socket-directory.ts'

export type EmbeddedConnection = {
  /** The directory of the Unix socket, which `pg` accepts as a host. */
  host: string
  port: number
  user: string
  database: string
}

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** The pid of the current or last server. */
  readonly pid: number
  /** Whether it was left running by a process that was killed. */
  adopted: boolean
  stop(): Promise<void>
  /** Registers a listener for each time the server ends without being stopped here. */
  onExit(listener: (reason: string) => void): void
  /** Starts a new server on the same data after such an end. The lock is held throughout. */
  startAgain(): Promise<void>
  /** Tells the server to end without waiting for it, for a process that exits at once. */
  letGo(): void
}

export type EmbeddedPostgresOptions = {
  /** The product's data directory; the database is in its subdirectory `postgres`. */
  dataDir: string
  log: (line: string) => void
  /** The package with the binaries, if not npm's package for this platform. */
  packageDir?: string
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await makeDataDir(options.dataDir)
  const clusterDir = clusterDirectory(dataDir)
  const as = await chooseRunAs(dataDir, clusterDir)
  const lock = await takeOwnerLock(ownerLockPath(dataDir))
  const begin = () => findOrStartServer(dataDir, as, options)
  try {
    return attended(clusterDir, { lock, begin }, await begin())
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function findOrStartServer(
  dataDir: string,
  as: RunAs,
  options: EmbeddedPostgresOptions,
): Promise<Started> {
  const note = await findServer(clusterDirectory(dataDir), options.log)
  if (note === undefined) {
    const { server, socketDir } = await startServer(dataDir, as, options)
    return { server, connection: connectionAt(socketDir), adopted: false }
  }
  options.log(`The database server of an earlier run (process ${String(note.pid)}) is used again.`)
  return { server: foundServer(note.pid), connection: connectionAt(note.socketDir), adopted: true }
}

/** The connection to a server that another process manages; undefined if none is running. */
export async function runningConnection(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const note = await findServer(clusterDirectory(resolve(dataDir)), () => undefined)
  return note === undefined ? undefined : connectionAt(note.socketDir)
}

/** Private from the beginning, because the product's secrets are here, too. */
async function makeDataDir(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  try {
    await makeFolder(path, 0o700)
  } catch (error) {
    throw cannotWrite(path, error)
  }
  return realpath(path)
}

async function startServer(dataDir: string, as: RunAs, options: EmbeddedPostgresOptions) {
  const clusterDir = clusterDirectory(dataDir)
  const binaries = await prepareBinaries(options.packageDir ?? findPackage(), dataDir, as)
  await ensureCluster(clusterDir, binaries, as)
  const socketDir = await makeSocketDirectory(dataDir, as)
  await clearStaleLocks(clusterDir, socketDir, options.log)
  return { server: await spawnServer({ clusterDir, socketDir, binaries, as }, options.log), socketDir }
}

function connectionAt(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port: socketPort, user: databaseUser, database: databaseName }
}

type Started = { server: ServerProcess; connection: EmbeddedConnection; adopted: boolean }
type Ours = { lock: OwnerLock; begin: () => Promise<Started> }

function attended(clusterDir: string, { lock, begin }: Ours, first: Started): EmbeddedPostgres {
  const { connection, adopted } = first
  const endLogWatch = watchServerLogSize(clusterDir)
  const listeners: ((reason: string) => void)[] = []
  let starting = Promise.resolve()
  let server = first.server
  // After that its pid may belong to another program.
  let isEnded = false
  let stopping: Promise<void> | undefined
  let endStopWatch: () => void
  const watch = (): void => {
    endStopWatch = hurryStopsOfOthers(server, clusterDir)
    server.onEnd((how) => {
      isEnded = true
      endStopWatch()
      if (stopping !== undefined) return
      const reason = `The database server ended unexpectedly (${how}); its log is ${serverLogPath(clusterDir)}.`
      for (const listener of listeners) listener(reason)
    })
  }
  const stop = async (): Promise<void> => {
    endLogWatch()
    await starting.catch(() => undefined)
    endStopWatch()
    if (!isEnded) await stopServer(server)
    await removeSocketDirectory(connection.host)
    await lock.release()
  }
  watch()
  return {
    connection,
    adopted,
    get pid() {
      return server.pid
    },
    stop: () => (stopping ??= stop()),
    onExit: (listener) => void listeners.push(listener),
    startAgain: async () => {
      if (stopping !== undefined) return
      starting = begin().then((started) => {
        server = started.server
        isEnded = false
        watch()
      })
      await starting
    },
    letGo: () => {
      if (!isEnded) signalServer(server, 'SIGINT')
    },
  }
}
