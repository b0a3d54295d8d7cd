import { clusterVersion } from '../embedded/cluster.ts'
import { clusterDirectory } from '../embedded/data-dir-entries.ts'
import { errorCode } from '../embedded/embedded-postgres-error.ts'
import { BackupError } from './backup-error.ts'

/**
 * The major version of the database in the directory. Fails if there is none, because maintenance commands must not
 * create one.
 */
export async function requireDatabase(dataDir: string): Promise<string> {
  const clusterDir = clusterDirectory(dataDir)
  const version = await clusterVersion(clusterDir).catch((error: unknown) => {
    if (error instanceof Error && errorCode(error.cause) === 'EACCES') {
      throw new BackupError(
        `${clusterDir} may not be read by this user; run this as the user that runs Fifthwheel, or as root.`,
      )
    }
    throw error
  })
  if (version === undefined) throw new BackupError(`There is no database in ${clusterDir}.`)
  return version
}
