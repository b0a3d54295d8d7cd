import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { socketDirectoryBeside } from './data-dir-entries.ts'
import { cannotWrite, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'

/** Only part of the socket file's name: no network port is opened. */
export const socketPort = 5432

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, including a terminating zero. */
const longestSocketPath = 103

/** The socket needs no password, so nobody else may enter its directory. */
export async function makeSocketDirectory(dataDir: string, as: RunAs): Promise<string> {
  const directory = socketDirectory(dataDir)
  try {
    await mkdir(directory, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw cannotWrite(directory, error)
  }
  if (dirname(directory) !== dataDir) await refuseForeign(directory, as)
  await chmod(directory, 0o700)
  await as.own(directory)
  return directory
}

/** Each start creates a new one; removing it keeps the temporary directory from filling up. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  await rmdir(directory).catch(() => undefined)
}

/** In the temporary directory somebody else may have created it first, to spy on it. */
async function refuseForeign(directory: string, as: RunAs): Promise<void> {
  const found = await lstat(directory)
  const isOurs = found.uid === process.getuid?.() || found.uid === as.account?.uid
  if (isOurs && found.isDirectory()) return
  throw new EmbeddedPostgresError(
    `${directory} belongs to somebody else, so the database's socket would not be safe there; remove it or choose a shorter DATA_DIR.`,
  )
}

function socketDirectory(dataDir: string): string {
  const beside = socketDirectoryBeside(dataDir)
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${String(socketPort)}`)) <= longestSocketPath) return beside
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `fifthwheel-${hash}`)
}
