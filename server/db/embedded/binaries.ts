import { randomUUID } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { binariesDirectory } from './data-dir-entries.ts'
import { cannotWrite, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'

export type Binaries = { postgres: string; initdb: string; majorVersion: string }

/** The directory where npm installed PostgreSQL for this platform. */
export function findPackage(platform = `${process.platform}-${process.arch}`): string {
  if (platform.startsWith('win32')) {
    throw new EmbeddedPostgresError(
      'The built-in database does not run on Windows itself; run Fifthwheel inside WSL, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new EmbeddedPostgresError(
      `This installation has no built-in database for ${platform}; install with npm's optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

/**
 * The package's install script would create the library links, but npm blocks it. We create them in place; if that
 * fails, or the server's user cannot read the package, the binaries are copied next to the data, once per version.
 */
export async function prepareBinaries(packageDir: string, dataDir: string, as: RunAs): Promise<Binaries> {
  const version = await packageVersion(packageDir)
  const native = join(packageDir, 'native')
  const usable = (await as.canRead(join(native, 'bin', 'postgres'))) && (await makeLinks(packageDir))
  const root = usable ? native : await copyBeside(packageDir, binariesDirectory(dataDir), version)
  return {
    postgres: join(root, 'bin', 'postgres'),
    initdb: join(root, 'bin', 'initdb'),
    majorVersion: version.split('.')[0] ?? version,
  }
}

export async function packageVersion(packageDir: string): Promise<string> {
  return manifest.parse(JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))).version
}

const manifest = z.object({ version: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** False if the package is in a place where we may not write. */
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
      // Removes drafts and earlier versions: while we own the database, nothing runs from them.
      await rm(copies, { recursive: true, force: true })
      await mkdir(copies)
      await chmod(copies, 0o755)
      await copyTree(packageDir, draft)
      await makeLinks(draft)
      await rename(draft, target)
    } catch (error) {
      throw cannotWrite(target, error)
    }
  }
  return join(target, 'native')
}

/** Readable by everybody and writable by us, whatever the originals are. Static libraries are left out. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    if (!entry.isFile() || entry.name.endsWith('.a')) continue
    await copyFile(source, target)
    await chmod(target, ((await stat(source)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
