import { chmod, mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { findPackage } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { clusterDirectory } from './data-dir-entries.ts'
import {
  packageWithoutLinks,
  preparedDataDir,
  removeTemporaryDirectories,
  start,
  temporaryDirectory,
} from './test-support/data-directories.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

describe('binaries', () => {
  it('get their library links made when npm blocked the install script', async () => {
    const packageDir = await packageWithoutLinks()
    const dataDir = await preparedDataDir()
    await (await start(dataDir, packageDir)).stop()
    const listed = JSON.parse(
      await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'),
    ) as unknown[]
    const libraries = await readdir(join(packageDir, 'native', 'lib'), { withFileTypes: true })
    expect(libraries.filter((entry) => entry.isSymbolicLink())).toHaveLength(listed.length)
    expect(await readlink(join(packageDir, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    expect(await readdir(dataDir)).not.toContain('postgres-bin')
  })

  it.each([
    ['sunos-sparc', 'This installation has no built-in database for sunos-sparc; '],
    ['win32-x64', 'The built-in database does not run on Windows itself; '],
  ])('that npm does not have for %s are told in one sentence', (platform, message) => {
    expect(() => findPackage(platform)).toThrow(message)
  })

  it.runIf(process.platform === 'linux')('built for glibc are told apart from a musl system', async () => {
    const packageDir = await packageWithoutLinks()
    const initdb = join(packageDir, 'native', 'bin', 'initdb')
    // What Alpine lacks is the loader that the binary names.
    const program = (await readFile(initdb))
      .toString('latin1')
      .replace(/\/lib64\/ld-linux|\/lib\/ld-linux/, (path) => path.replace('linux', 'absen'))
    await writeFile(initdb, program, 'latin1')
    const refusal = await refused(start(await temporaryDirectory(), packageDir))
    expect(refusal).toMatch(/^The built-in database needs a Linux with glibc and this one .* has none; use/)
  })

  it('that may not be run are told in one sentence', async () => {
    const packageDir = await packageWithoutLinks()
    await chmod(join(packageDir, 'native', 'bin', 'initdb'), 0o644)
    const dataDir = await temporaryDirectory()
    expect(await refused(start(dataDir, packageDir))).toContain('may not be run (EACCES)')
    // Nothing that the next start, with better ones, would take for a database.
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('a data directory', () => {
  it('made by another major version is refused in one sentence', async () => {
    const dataDir = await preparedDataDir()
    await writeFile(join(clusterDirectory(dataDir), 'PG_VERSION'), '17\n')
    expect(await refused(start(dataDir))).toMatch(
      /^The database in .* was made by PostgreSQL 17 and this release brings PostgreSQL 18; /,
    )
  })

  it('with foreign files in the place of the database is left alone', async () => {
    const dataDir = await temporaryDirectory()
    await mkdir(clusterDirectory(dataDir))
    await writeFile(join(clusterDirectory(dataDir), 'letter.txt'), 'Dear Sir')
    expect(await refused(start(dataDir))).toContain('holds files but no PostgreSQL database')
    expect(await readdir(clusterDirectory(dataDir))).toEqual(['letter.txt'])
  })

  it('whose server cannot start repeats the server’s own complaint', async () => {
    const dataDir = await preparedDataDir()
    await writeFile(join(clusterDirectory(dataDir), 'postgresql.auto.conf'), 'shared_buffers = nonsense\n')
    expect(await refused(start(dataDir))).toMatch(
      /^The database server ended while starting \(.*server\.log has more\): configuration file .* contains errors$/,
    )
  })

  it('that is a file is refused in one sentence', async () => {
    const file = join(await temporaryDirectory(), 'data')
    await writeFile(file, '')
    expect(await refused(start(join(file, 'below')))).toContain('a part of that path is a file')
  })

  it('whose lock cannot be read, as one that another user left behind, is refused in one sentence', async () => {
    const dataDir = await preparedDataDir()
    await mkdir(join(dataDir, 'postgres.lock'))
    expect(await refused(start(dataDir))).toMatch(
      /^The database cannot be locked: .*postgres\.lock cannot be read \(EISDIR\); if Fifthwheel is not running, /,
    )
  })

  it('that was refused can be used when the cause is gone', async () => {
    const dataDir = await preparedDataDir()
    await writeFile(join(clusterDirectory(dataDir), 'PG_VERSION'), '17\n')
    await refused(start(dataDir))
    await writeFile(join(clusterDirectory(dataDir), 'PG_VERSION'), '18\n')
    await (await start(dataDir)).stop()
  })
})

async function refused(starting: Promise<unknown>): Promise<string> {
  const outcome = await starting.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(outcome instanceof EmbeddedPostgresError)) throw new Error('It was not refused.', { cause: outcome })
  expect(outcome.message).not.toContain('\n')
  return outcome.message
}
