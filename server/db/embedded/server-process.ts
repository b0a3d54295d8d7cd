import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { started } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isAlive } from './processes.ts'
import type { RunAs } from './run-as.ts'
import { pollMilliseconds, readServerNote } from './running-server.ts'
import { lastComplaint, openServerLog, serverLogEnd, serverLogPath } from './server-log.ts'
import { socketPort } from './socket-directory.ts'

const tellEveryMilliseconds = 10_000
const smartStopMilliseconds = 2_000
const watchAdoptedEveryMilliseconds = 500

/** A running server, whether we started or found it. */
export type ServerProcess = {
  pid: number
  isEnded(): Promise<boolean>
  onEnd(listener: (how: string) => void): void
}

export type StartPlan = { clusterDir: string; socketDir: string; binaries: Binaries; as: RunAs }

/**
 * Started in its own session (`detached`), so that Ctrl-C in the terminal reaches only us and the database lasts until
 * the last request is done.
 */
export async function spawnServer(plan: StartPlan, log: (line: string) => void): Promise<ServerProcess> {
  const { clusterDir, as, binaries } = plan
  const { program, args, options } = as.command(binaries.postgres, serverArgs(plan))
  const logDescriptor = openServerLog(clusterDir, as)
  const logEnd = await serverLogEnd(clusterDir)
  const child = spawn(program, args, {
    ...options,
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
  })
  closeSync(logDescriptor)
  child.unref()
  const pid = await started(binaries.postgres, spawned(child))
  await ready(child, { clusterDir, logEnd }, log)
  return {
    pid,
    isEnded: () => Promise.resolve(hasEnded(child)),
    onEnd: (listener) => {
      child.once('exit', (exitCode, signal) => {
        listener(signal ?? `exit code ${String(exitCode)}`)
      })
    },
  }
}

/** A server that is not our child does not signal its end, so it is polled. */
export function foundServer(pid: number): ServerProcess {
  return {
    pid,
    isEnded: async () => !(await isAlive(pid)),
    onEnd: (listener) => {
      const look = async (): Promise<void> => {
        while (await isAlive(pid)) await delay(watchAdoptedEveryMilliseconds, undefined, { ref: false })
        listener('not our child, so its exit code is unknown')
      }
      void look()
    },
  }
}

/** First lets clients finish, then disconnects them; either way all commits are on disk. */
export async function stopServer(server: ServerProcess): Promise<void> {
  if (await server.isEnded()) return
  signalServer(server, 'SIGTERM')
  const hurryAt = performance.now() + smartStopMilliseconds
  let isHurried = false
  while (!(await server.isEnded())) {
    if (!isHurried && performance.now() > hurryAt) {
      signalServer(server, 'SIGINT')
      isHurried = true
    }
    await delay(pollMilliseconds)
  }
}

/**
 * A server that somebody else told to stop gently (`kill` does) refuses new clients and waits for those it has, which are
 * ours and stay: it is told to disconnect them, so that it ends and can start again. Returns a function that stops watching.
 */
export function hurryStopsOfOthers(server: ServerProcess, clusterDir: string): () => void {
  const look = async (): Promise<void> => {
    const note = await readServerNote(clusterDir)
    if (note?.pid === server.pid && note.status === 'stopping') signalServer(server, 'SIGINT')
  }
  const timer = setInterval(() => void look().catch(() => undefined), smartStopMilliseconds)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}

/** SIGTERM: stop once clients have left. SIGINT: disconnect them. */
export function signalServer({ pid }: ServerProcess, name: 'SIGTERM' | 'SIGINT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in the meantime.
  }
}

function spawned(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => {
      // A spawned child has a pid.
      resolve(child.pid as number)
    })
  })
}

async function ready(
  child: ChildProcess,
  { clusterDir, logEnd }: { clusterDir: string; logEnd: number },
  log: (line: string) => void,
): Promise<void> {
  let tellAt = performance.now() + tellEveryMilliseconds
  for (;;) {
    if (hasEnded(child)) {
      const complaint = await lastComplaint(clusterDir, logEnd)
      throw new EmbeddedPostgresError(
        `The database server ended while starting (${serverLogPath(clusterDir)} has more): ${complaint}`,
      )
    }
    const note = await readServerNote(clusterDir)
    if (note?.pid === child.pid && note?.status === 'ready') return
    if (performance.now() > tellAt) {
      log('The database server is still starting; after a crash it first repeats the last changes.')
      tellAt += tellEveryMilliseconds
    }
    await delay(pollMilliseconds)
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function serverArgs({ clusterDir, socketDir }: StartPlan): string[] {
  const settings = {
    listen_addresses: '',
    port: String(socketPort),
    // The setting is a list: without quotes a comma in the path would split it.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // The online backup needs it.
    wal_level: 'replica',
    max_wal_senders: '0',
    archive_mode: 'off',
    // After a crash one call makes sure that all files are on the disk, which takes seconds file by file. Linux only.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    // Statements and details contain customers' data, which does not belong in a log file.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    cluster_name: 'fifthwheel',
  }
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
