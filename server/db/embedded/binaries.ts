import { randomUUID } from 'node:crypto'
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { cannotWrite, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { type RunAs } from './run-as.ts'

export type Binaries = { postgres: string; initdb: string; majorVersion: string }

/** Where npm put PostgreSQL for this platform. */
export function findPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${os}-${process.arch}`
  if (os === 'windows') {
    throw new EmbeddedPostgresError(
      'The built-in database does not run on Windows itself; run Fifthwheel inside WSL, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no built-in database for ${platform} in this installation; install with npm's optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

/**
 * The package's own install script makes the library links, and npm blocks it. We make them in place;
 * where that cannot be done, or the server's user cannot read the package, the binaries are copied
 * beside the data, once per version.
 */
export async function prepareBinaries(packageDir: string, dataDir: string, as: RunAs): Promise<Binaries> {
  const { version } = manifest.parse(JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')))
  const native = join(packageDir, 'native')
  const usable = (await as.canRead(join(native, 'bin', 'postgres'))) && (await makeLinks(packageDir))
  const root = usable ? native : await copyBeside(packageDir, join(dataDir, 'postgres-bin'), version)
  return {
    postgres: join(root, 'bin', 'postgres'),
    initdb: join(root, 'bin', 'initdb'),
    majorVersion: version.split('.')[0] ?? version,
  }
}

const manifest = z.object({ version: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** False when the package lies where we may not write. */
async function makeLinks(packageDir: string): Promise<boolean> {
  const listed = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of linkList.parse(JSON.parse(listed))) {
    const path = join(packageDir, target)
    const present = await lstat(path).catch(() => undefined)
    if (present !== undefined) continue
    try {
      await symlink(relative(dirname(path), join(packageDir, source)), path)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function copyBeside(packageDir: string, copies: string, version: string): Promise<string> {
  const target = join(copies, version)
  if ((await lstat(target).catch(() => undefined)) === undefined) {
    const draft = join(copies, `${version}.${randomUUID()}`)
    try {
      // Without the drafts and versions of earlier times; nothing runs from them while we hold the lock.
      await rm(copies, { recursive: true, force: true })
      await mkdir(draft, { recursive: true, mode: 0o755 })
      await cp(join(packageDir, 'native'), join(draft, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith('.a') && basename(source) !== 'pgxs',
      })
      await makeLinks(draft)
      await rename(draft, target)
    } catch (error) {
      throw cannotWrite(target, error)
    }
  }
  return join(target, 'native')
}
