import { readFile } from 'node:fs/promises'
import { isAbsolute, join, posix } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../embedded/embedded-postgres-error.ts'
import { BackupError } from './backup-error.ts'

/** The version of the backup's layout. Increase it when older releases can no longer restore it. */
export const backupFormat = 1 as const
export const manifestName = 'manifest.json'

/** The copy of the database is in this folder; next to it is everything else of the data directory. */
export const databaseFolder = 'postgres'
export const filesFolder = 'files'

/** A relative path that stays inside the backup. */
const insidePath = z
  .string()
  .refine((path) => !isAbsolute(path) && path === posix.normalize(path) && !path.startsWith('..'))

const file = z.object({
  path: insidePath,
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifest = z.object({
  format: z.literal(backupFormat),
  productVersion: z.string(),
  postgresVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** Listed separately from files because PostgreSQL needs some empty directories. */
  directories: z.array(insidePath),
  files: z.array(file),
})

export type BackedUpFile = z.output<typeof file>
export type Manifest = z.output<typeof manifest>

export async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, manifestName)
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    throw new BackupError(
      `${backup} is not a complete backup: ${manifestName} cannot be read (${errorCode(error) ?? String(error)}).`,
      { cause: error },
    )
  }
  const parsed = manifest.safeParse(parseJson(content))
  if (parsed.success) return parsed.data
  throw new BackupError(`${path} is damaged, or a newer release of Fifthwheel made this backup.`)
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
