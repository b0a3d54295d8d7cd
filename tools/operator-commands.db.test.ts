import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, watch } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginBackup } from '../server/db/backup/backup-draft.ts'
import { hashToken } from '../server/auth/random-token.ts'
import { readConfig } from '../server/config.ts'
import { lockDataDir } from '../server/running-lock.ts'
import { emptyDatabaseUrl } from '../test/support/database.ts'
import { bundledScript } from '../test/support/bundled-script.ts'
import { clusterDirectory } from '../server/db/embedded/data-dir-entries.ts'
import {
  isRoot,
  preparedDataDir,
  query,
  removeTemporaryDirectories,
  start,
  temporaryDirectory,
} from '../server/db/embedded/test-support/data-directories.ts'

// A backup brings a thousand files to the disk one by one; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })
afterAll(removeTemporaryDirectories)

describe('npm run backup and restore', () => {
  it('bring the data of a running product into a new directory', async () => {
    const dataDir = await preparedDataDir()
    const database = await start(dataDir)
    const target = await temporaryDirectory()
    const backedUp = await command('backup', [target], { DATA_DIR: dataDir })
    await database.stop()
    const path = /^Backed up into (.*) \(\d+ files, \d+\.\d MB\)\.\n$/.exec(backedUp.stdout)?.[1]
    expect(backedUp).toMatchObject({ exitCode: 0, stderr: '' })

    const fresh = join(await temporaryDirectory(), 'data')
    const restored = await command('restore', [String(path)], { DATA_DIR: fresh })
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' })
    expect(restored.stdout).toMatch(/^Restored the backup of .* \(Fifthwheel \d+\.\d+\.\d+\) into .*\.\n$/)
    const again = await start(fresh)
    expect(await query(again.connection, 'select note from notes')).toEqual([{ note: 'kept' }])
    await again.stop()
  })

  it.each([
    ['backup', []],
    ['restore', ['somewhere']],
    ['export-to-server', ['postgres://localhost/loads']],
  ])('%s refuses to act beside a server of DATABASE_URL', async (name, args) => {
    const DATABASE_URL = 'postgres://someone:invented-password@127.0.0.1/loads'
    const outcome = await command(name, args, { DATA_DIR: await temporaryDirectory(), DATABASE_URL })
    expect(outcome).toMatchObject({ exitCode: 1, stdout: '' })
    expect(outcome.stderr).toMatch(/^DATABASE_URL is set: [^\n]*\n$/)
    expect(outcome.stderr).not.toContain('invented-password')
  })

  it.each([
    ['backup', ['one', 'two']],
    ['restore', []],
    ['restore', ['one', '--unknown']],
    ['password-link', []],
    ['password-link', ['one', 'two']],
    ['export-to-server', ['mysql://localhost/loads']],
  ])('%s shows how it is used when %j is not understood', async (name, args) => {
    const outcome = await command(name, args, { DATA_DIR: await temporaryDirectory() })
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '' })
    expect(outcome.stderr).toMatch(new RegExp(`^Usage: npm run ${name} -- [^\\n]*\\n$`))
  })
})

// Only root can mount a disk that is small enough to fill.
describe.runIf(isRoot && process.platform === 'linux')('a full disk', () => {
  const run = promisify(execFile)
  let disk = ''
  beforeAll(async () => {
    disk = await temporaryDirectory()
    await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk])
  })
  afterAll(() => run('umount', ['--lazy', disk]))

  it('is named by a backup that does not fit on it, and by a restore', async () => {
    const dataDir = await preparedDataDir()
    expect(await command('backup', [disk], { DATA_DIR: dataDir })).toMatchObject({
      exitCode: 1,
      stderr: `The disk of ${disk} is full, so nothing of this backup was kept. Make room there, or name a directory on another disk: npm run backup -- <directory>.\n`,
    })
    expect(await readdir(disk)).toEqual([])

    const target = await temporaryDirectory()
    await command('backup', [target], { DATA_DIR: dataDir })
    const [backup = ''] = await readdir(target)
    expect(await command('restore', [join(target, backup)], { DATA_DIR: disk })).toMatchObject({
      exitCode: 1,
      stderr: `The disk of ${disk} is full, so the backup was not restored. Make room there for all of it and restore it again.\n`,
    })
  })
})

describe('npm run password-link', () => {
  const person = (name: string, role: string, isActive = true) =>
    `insert into users (id, username, role, is_active, password, created_at, updated_at)
      values (gen_random_uuid(), '${name}', '${role}', ${String(isActive)}, 'x', now(), now())`
  const tokensOf = `select users.username, links.token_hash, links.expires_at > now() + interval '23 hours' as lasts
    from password_links links join users on users.id = links.user_id`

  it('gives the only admin a way back, while the product runs and while it does not', async () => {
    const dataDir = await preparedDataDir()
    const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://loads.example.com' }
    const nobody = await command('password-link', ['rosa'], env)
    expect(nobody).toMatchObject({ exitCode: 1, stdout: '' })
    expect(nobody.stderr).toContain('There is nobody yet')
    const database = await start(dataDir)
    await query(database.connection, person('rosa', 'admin'))
    await query(database.connection, person('gone', 'admin', false))
    await query(database.connection, person('dale', 'driver'))
    const told = await command('password-link', ['Rosa'], env)
    expect(told).toMatchObject({ exitCode: 0, stderr: '' })
    const link = /^Within 24 hours, rosa \(admin\) can choose a new password at:\n(\S+)\n$/.exec(
      told.stdout,
    )?.[1]
    const { origin, pathname, searchParams } = new URL(link ?? '')
    expect([origin, pathname]).toEqual(['https://loads.example.com', '/choose-password'])
    const token_hash = hashToken(searchParams.get('token') ?? '')
    expect(await query(database.connection, tokensOf)).toEqual([
      { username: 'rosa', token_hash, lasts: true },
    ])
    await database.stop()

    expect((await command('password-link', ['rosa'], env)).stdout).toMatch(/\nStart the product first\.\n$/)
    const again = await start(dataDir)
    const [later, ...others] = await query(again.connection, tokensOf)
    expect(others).toEqual([])
    // The link before it stopped working.
    expect(later).not.toMatchObject({ token_hash })
    await again.stop()

    for (const name of ['gone', 'dale', 'nobody']) {
      expect(await command('password-link', [name], env)).toMatchObject({
        ...{ exitCode: 1, stdout: '' },
        stderr: `Nobody in the office signs in as "${name}". These do: rosa (admin).\n`,
      })
    }
  })

  it('leads to where the product runs, though that was started with another port than is set here', async () => {
    const dataDir = await preparedDataDir()
    // Makes the tables.
    await command('password-link', ['rosa'], { DATA_DIR: dataDir })
    const database = await start(dataDir)
    await query(database.connection, person('rosa', 'admin'))
    const lock = await lockDataDir(readConfig({ DATA_DIR: dataDir }))
    const told = () => command('password-link', ['rosa'], { DATA_DIR: dataDir, PORT: '5001' })
    // Not yet listening.
    expect((await told()).stdout).toContain('\nhttp://localhost:5001/choose-password?token=')
    lock.announce('https://loads.example.com')
    expect((await told()).stdout).toContain('\nhttps://loads.example.com/choose-password?token=')
    lock.release()
    expect((await told()).stdout).toContain('\nhttp://localhost:5001/choose-password?token=')
    await database.stop()
  })

  it('says which database it is that does not answer, or that nothing is in it yet', async () => {
    const env = { DATA_DIR: await temporaryDirectory() }
    const nowhere = 'postgres://someone:invented-password@127.0.0.1:9/loads'
    expect(await command('password-link', ['rosa'], { ...env, DATABASE_URL: nowhere })).toMatchObject({
      ...{ exitCode: 1, stdout: '' },
      stderr: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9\n',
    })
    const DATABASE_URL = await emptyDatabaseUrl()
    expect(await command('password-link', ['rosa'], { ...env, DATABASE_URL })).toMatchObject({
      ...{ exitCode: 1, stdout: '' },
      stderr:
        'The database of DATABASE_URL is empty: start the product with it once, its log has the set-up link.\n',
    })
  })
})

describe('an interrupted backup', () => {
  it('leaves nothing behind, not even its database server', async () => {
    const dataDir = await preparedDataDir()
    const target = await temporaryDirectory()
    const child = await backupUnderWay(dataDir, target)
    let complaint = ''
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
    child.kill('SIGINT')
    const [exitCode] = (await once(child, 'close')) as [number | null]
    expect({ exitCode, complaint }).toEqual({
      exitCode: 1,
      complaint: 'Interrupted: nothing of this backup was kept.\n',
    })
    expect(await readdir(target)).toEqual([])
    expect(await readdir(clusterDirectory(dataDir))).not.toContain('postmaster.pid')
  })

  it('that was killed is cleared away by the next one, and one that is under way is not', async () => {
    const dataDir = await preparedDataDir()
    const target = await temporaryDirectory()
    const killed = await backupUnderWay(dataDir, target)
    killed.kill('SIGKILL')
    await once(killed, 'close')
    const underWay = join(target, 'fifthwheel-20200101-000000')
    const draft = await beginBackup(underWay)
    expect(await readdir(target)).toEqual([basename(`${underWay}.unfinished`)])
    expect(await command('backup', [target], { DATA_DIR: dataDir })).toMatchObject({
      exitCode: 0,
      stderr: '',
    })
    const names = (await readdir(target)).toSorted()
    expect(names).toEqual([basename(`${underWay}.unfinished`), expect.stringMatching(/^fifthwheel-\d+-\d+$/)])
    await draft.discard()
  })
})

describe('npm run export-to-server', () => {
  it('moves the data of the stopped product', async () => {
    const dataDir = await preparedDataDir()
    const moving = await start(dataDir)
    await query(moving.connection, 'drop table notes')
    await moving.stop()
    const server = await start(await preparedDataDir())
    const database = `test_${randomUUID().replaceAll('-', '')}`
    await query(server.connection, `create database ${database}`)
    const { host, port, user } = server.connection
    const url = `postgres://${user}@localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`
    const outcome = await command('export-to-server', [url], { DATA_DIR: dataDir })
    expect(outcome).toMatchObject({ exitCode: 0, stderr: '' })
    expect(outcome.stdout).toMatch(/\npublic\.loads: 0 rows\n/)
    expect(outcome.stdout).toMatch(/\nSet DATABASE_URL to it now\. /)
    expect(
      await query({ ...server.connection, database }, 'select count(*)::int as count from loads'),
    ).toEqual([{ count: 0 }])
    await server.stop()
  })

  it('waits for the product to be stopped', async () => {
    const dataDir = await preparedDataDir()
    const database = await start(dataDir)
    const outcome = await command('export-to-server', ['postgres://localhost/loads'], { DATA_DIR: dataDir })
    await database.stop()
    expect(outcome).toMatchObject({ exitCode: 1, stdout: '' })
    expect(outcome.stderr).toMatch(/^Fifthwheel is already running on this data directory [^\n]*\n$/)
  })
})

/** Its first files are there; hundreds are still to come. */
async function backupUnderWay(dataDir: string, target: string) {
  const changes = watch(target)
  const env = { DATABASE_URL: '', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [bundledScript('tools/backup.ts'), target], { env })
  for await (const { filename } of changes) if (filename?.endsWith('.unfinished')) break
  return child
}

type Outcome = { exitCode: number; stdout: string; stderr: string }

function command(name: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [bundledScript(`tools/${name}.ts`), ...args],
      { env: { DATABASE_URL: '', ...env } },
      (_error, stdout, stderr) => {
        resolve({ exitCode: child.exitCode ?? -1, stdout, stderr })
      },
    )
  })
}
