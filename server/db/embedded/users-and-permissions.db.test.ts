import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { clusterDirectory } from './data-dir-entries.ts'
import { chownTree } from './run-as.ts'
import {
  giveTo,
  isRoot,
  ordinaryUid,
  packageWithoutLinks,
  preparedDataDir,
  query,
  removeTemporaryDirectories,
  start,
  temporaryDirectory,
} from './test-support/data-directories.ts'
import { startOwner, type OwnerOptions } from './test-support/start-owner.ts'

const run = promisify(execFile)
const unnamedUid = 54321

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

describe.runIf(isRoot)('run by root', () => {
  it('runs the server as postgres, else nobody, who owns its data', async () => {
    const dataDir = await temporaryDirectory()
    const database = await start(dataDir)
    const { stdout } = await run('ps', ['-o', 'user=', '-p', String(database.pid)])
    const expected = (await run('id', ['-u', 'postgres']).catch(() => run('id', ['-u', 'nobody']))).stdout
    const owners = await Promise.all(
      [
        clusterDirectory(dataDir),
        join(clusterDirectory(dataDir), 'server.log'),
        database.connection.host,
      ].map(async (path) => (await stat(path)).uid),
    )
    await database.stop()
    expect(stdout.trim()).not.toBe('root')
    expect(owners).toEqual([Number(expected), Number(expected), Number(expected)])
  })

  it('keeps the owner that a database already has, also beside the socket of the one before', async () => {
    const dataDir = await preparedDataDir()
    await run('chown', ['-R', String(unnamedUid), clusterDirectory(dataDir)])
    await mkdir(join(dataDir, 'postgres-socket'), { mode: 0o700 })
    await chown(join(dataDir, 'postgres-socket'), ordinaryUid, ordinaryUid)
    const database = await start(dataDir)
    const { uid } = await stat(`/proc/${String(database.pid)}`)
    await database.stop()
    expect(uid).toBe(unnamedUid)
  })

  it('gives the database its files, and none that a link leads to', async () => {
    const [dataDir, elsewhere] = [await temporaryDirectory(), await temporaryDirectory()]
    await mkdir(join(dataDir, 'base', '1'), { recursive: true })
    await writeFile(join(dataDir, 'base', '1', 'file'), '')
    await writeFile(join(elsewhere, 'shadow'), '')
    await symlink(elsewhere, join(dataDir, 'base', 'link'))
    await chownTree(dataDir, { uid: unnamedUid, gid: unnamedUid })
    const owners = [dataDir, join(dataDir, 'base', '1', 'file'), elsewhere, join(elsewhere, 'shadow')]
    expect(await Promise.all(owners.map(async (path) => (await stat(path)).uid))).toEqual([
      ...[unnamedUid, unnamedUid, 0, 0],
    ])
  })

  it('takes a database that root itself unpacked into its place', async () => {
    const dataDir = await preparedDataDir()
    await run('chown', ['-R', '0:0', clusterDirectory(dataDir)])
    const database = await start(dataDir)
    expect(await query(database.connection, 'select note from notes')).toEqual([{ note: 'kept' }])
    await database.stop()
  })

  it('copies the binaries beside the data, once, when the project lies under a closed home', async () => {
    const home = await packageWithoutLinks()
    await chmod(home, 0o700)
    const dataDir = await preparedDataDir()
    // As where an operator keeps all new files closed to others.
    const before = process.umask(0o077)
    await (await start(dataDir, home)).stop()
    process.umask(before)
    const copies = await readdir(join(dataDir, 'postgres-bin'))
    const first = await stat(join(dataDir, 'postgres-bin', copies[0] ?? ''))
    const database = await start(dataDir, home)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    expect(copies).toHaveLength(1)
    expect((await stat(join(dataDir, 'postgres-bin', copies[0] ?? ''))).ino).toBe(first.ino)
  })

  it('lets the server through to a data directory under a closed home without opening the home', async () => {
    const home = await temporaryDirectory()
    await chmod(home, 0o700)
    const database = await start(join(home, 'project', 'data'))
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    expect(await stat(home)).toMatchObject({ uid: 0, gid: 0 })
    expect((await stat(home)).mode & 0o777).toBe(0o700)
  })

  it('will not trust a socket directory that somebody else made first', async () => {
    const dataDir = await preparedDataDir('long'.repeat(30))
    const squatted = join(
      tmpdir(),
      `fifthwheel-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`,
    )
    await mkdir(squatted)
    await chown(squatted, unnamedUid, unnamedUid)
    await expect(start(dataDir)).rejects.toThrow('belongs to somebody else')
    await run('rmdir', [squatted])
  })
})

describe('run by an ordinary user', () => {
  it('starts a database of its own', async () => {
    expect((await reportOf({ dataDir: await ownDirectory() })).kind).toBe('started')
  })

  it('copies the binaries beside the data when the links are missing and the package is read-only', async () => {
    const packageDir = await packageWithoutLinks()
    await chmod(join(packageDir, 'native', 'lib'), 0o555)
    const dataDir = await ownDirectory()
    expect((await reportOf({ dataDir, packageDir })).kind).toBe('started')
    expect(await readdir(dataDir)).toContain('postgres-bin')
    await chmod(join(packageDir, 'native', 'lib'), 0o755)
  })

  it('says that it may not write to the data directory', async () => {
    const parent = await ownDirectory()
    await chmod(parent, 0o555)
    const report = await reportOf({ dataDir: join(parent, 'data') })
    await chmod(parent, 0o755)
    expect(report).toEqual({
      kind: 'failed',
      message: `The database cannot be kept in ${join(parent, 'data')}: permission was refused; point DATA_DIR at a directory that Fifthwheel may write to.`,
    })
  })

  it.runIf(isRoot)('says whose the database is when it is another user’s', async () => {
    const dataDir = await preparedDataDir()
    await chmod(dataDir, 0o755)
    const { uid } = await stat(clusterDirectory(dataDir))
    expect(await reportOf({ dataDir })).toEqual({
      kind: 'failed',
      message: `The database in ${clusterDirectory(dataDir)} belongs to the user with id ${String(uid)}; start Fifthwheel as that user or as root.`,
    })
  })

  it.runIf(isRoot)('says so when the user has no name on this system', async () => {
    const dataDir = await temporaryDirectory()
    await chown(dataDir, unnamedUid, unnamedUid)
    const report = await reportOf({ dataDir, uid: unnamedUid })
    expect(report).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(
        `^The user id ${String(unnamedUid)} has no name on this system`,
      ) as string,
    })
  })
})

describe.runIf(isRoot)('a read-only disk', () => {
  it('is told in one sentence', async () => {
    const disk = await temporaryDirectory()
    await run('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk])
    try {
      await expect(start(join(disk, 'data'))).rejects.toThrow(/: the disk is read-only; point DATA_DIR at/)
    } finally {
      await run('umount', [disk])
    }
  })
})

async function ownDirectory(): Promise<string> {
  const directory = await temporaryDirectory()
  await giveTo(directory, ordinaryUid)
  return directory
}

async function reportOf(options: OwnerOptions) {
  const owner = await startOwner({ ...(isRoot ? { uid: ordinaryUid } : {}), ...options })
  await owner.end('SIGTERM')
  return owner.report
}
