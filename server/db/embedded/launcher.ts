import { mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { findPackage, prepareBinaries } from './binaries.ts'
import { databaseName, databaseUser, ensureCluster } from './cluster.ts'
import { clusterDirectory, ownerLockPath } from './data-dir-entries.ts'
import { cannotWrite } from './embedded-postgres-error.ts'
import { takeOwnerLock, type OwnerLock } from './owner-lock.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { clearStaleLocks, findServer } from './running-server.ts'
import { serverLogPath, watchServerLogSize } from './server-log.ts'
import { foundServer, spawnServer, stopServer, type ServerProcess } from './server-process.ts'
import { makeSocketDirectory, removeSocketDirectory, socketPort } from './socket-directory.ts'

export type EmbeddedConnection = {
  /** The directory of the unix socket, which `pg` takes as a host. */
  host: string
  port: number
  user: string
  database: string
}

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  pid: number
  /** It was left running by a process that was killed. */
  adopted: boolean
  stop(): Promise<void>
  /** Called when the server ends without having been stopped here. */
  onExit(listener: (reason: string) => void): void
}

export type EmbeddedPostgresOptions = {
  /** The product's data directory; the database lives in `postgres` below it. */
  dataDir: string
  log: (line: string) => void
  /** The package with the binaries, when it is not npm's for this platform. */
  packageDir?: string
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await makeDataDir(options.dataDir)
  const clusterDir = clusterDirectory(dataDir)
  const as = await chooseRunAs(dataDir, clusterDir)
  const lock = await takeOwnerLock(ownerLockPath(dataDir))
  try {
    const note = await findServer(clusterDir, options.log)
    if (note === undefined) {
      const { server, socketDir } = await startServer(dataDir, as, options)
      return attended(clusterDir, lock, { server, connection: connectionAt(socketDir), adopted: false })
    }
    options.log(`The database server of an earlier run (process ${String(note.pid)}) is used again.`)
    const server = foundServer(note.pid)
    return attended(clusterDir, lock, { server, connection: connectionAt(note.socketDir), adopted: true })
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The way to a server that somebody else looks after; undefined when none is running. */
export async function runningConnection(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const note = await findServer(clusterDirectory(resolve(dataDir)), () => undefined)
  return note === undefined ? undefined : connectionAt(note.socketDir)
}

/** Closed to others from the beginning: the product's secrets lie here too. */
async function makeDataDir(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  try {
    await mkdir(dirname(path), { recursive: true })
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isDirectory()) throw cannotWrite(path, error)
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

function attended(clusterDir: string, lock: OwnerLock, { server, ...rest }: Started): EmbeddedPostgres {
  const endLogWatch = watchServerLogSize(clusterDir)
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    endLogWatch()
    await stopServer(server)
    await removeSocketDirectory(rest.connection.host)
    await lock.release()
  }
  return {
    ...rest,
    pid: server.pid,
    stop: () => (stopping ??= stop()),
    onExit: (listener) => {
      server.onEnd((how) => {
        if (stopping !== undefined) return
        listener(`The database server ended unexpectedly (${how}); its log is ${serverLogPath(clusterDir)}.`)
      })
    },
  }
}
