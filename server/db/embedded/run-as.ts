import type { SpawnOptions } from 'node:child_process'
import { chmod, chown, lstat, opendir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { cleanEnvironment, runCommand, type CommandResult } from './run-command.ts'

/** PostgreSQL refuses to run as root, so root starts it as another user. */
export type RunAs = {
  /** Undefined if nothing changes: PostgreSQL runs as our own user. */
  account: Account | undefined
  command(program: string, args: readonly string[]): Invocation
  canRead(path: string): Promise<boolean>
  /** Gives the path and everything below it to the account. */
  own(path: string): Promise<void>
}
export type Account = { uid: number; gid: number; name: string }
export type Invocation = { program: string; args: string[]; options: SpawnOptions }

export async function chooseRunAs(dataDir: string, clusterDir: string): Promise<RunAs> {
  const ourUid = process.getuid?.()
  const cluster = await stat(clusterDir).catch(() => undefined)
  if (ourUid !== 0) {
    if (cluster !== undefined && cluster.uid !== ourUid) {
      throw new EmbeddedPostgresError(
        `The database in ${clusterDir} belongs to the user with id ${String(cluster.uid)}; start Fifthwheel as that user or as root.`,
      )
    }
    return runAs(undefined, [])
  }
  const account =
    cluster !== undefined && cluster.uid !== 0
      ? { uid: cluster.uid, gid: cluster.gid, name: `user ${String(cluster.uid)}` }
      : await databaseAccount()
  return runAs(account, await wayInto(dataDir, account))
}

/** initdb looks up its user's name and fails without one. */
export function requireUserName(as: RunAs): void {
  if (as.account !== undefined) return
  try {
    userInfo()
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The user id ${String(process.getuid?.())} has no name on this system and PostgreSQL refuses to run without one; ` +
        'add it to /etc/passwd, run Fifthwheel as a named user, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

function runAs(account: Account | undefined, prefix: readonly string[]): RunAs {
  const command = (program: string, args: readonly string[]): Invocation => {
    const [wrapper, ...wrapperArgs] = [...prefix, program, ...args]
    const identity = account === undefined || prefix.length > 0 ? {} : { uid: account.uid, gid: account.gid }
    return {
      program: wrapper ?? program,
      args: wrapperArgs,
      options: { cwd: '/', env: cleanEnvironment, ...identity },
    }
  }
  return {
    account,
    command,
    canRead: async (path) => passes(await runInvocation(command('/bin/sh', ['-c', 'test -r "$0"', path]))),
    own: async (path) => {
      if (account !== undefined) await chownTree(path, account)
    },
  }
}

export function runInvocation(invocation: Invocation, input = ''): Promise<CommandResult> {
  return runCommand(invocation.program, invocation.args, { ...invocation.options, input })
}

async function databaseAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const uid = await idOf('-u', name)
    const gid = await idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid, name }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and this system has neither a user "postgres" nor a user "nobody"; ' +
      'run Fifthwheel as an ordinary user or set DATABASE_URL.',
  )
}

async function idOf(which: '-u' | '-g', name: string): Promise<number | undefined> {
  const { exitCode, output } = await runCommand('id', [which, name])
  return exitCode === 0 ? Number(output.trim()) : undefined
}

/**
 * The account must be able to reach the data directory without opening root-only directories to everybody. The data
 * directory itself is opened to the account's group; for a private directory above it (/root, somebody's home) the
 * server gets only the capability to pass through.
 */
async function wayInto(dataDir: string, account: Account): Promise<string[]> {
  if (await canEnter(dataDir, account)) return []
  if (await canEnter(dirname(dataDir), account)) {
    const { uid, mode } = await stat(dataDir)
    await chown(dataDir, uid, account.gid)
    await chmod(dataDir, (mode & 0o7777) | 0o010)
    if (await canEnter(dataDir, account)) return []
  }
  const prefix = await passThroughPrefix(account)
  if (prefix !== undefined && (await mayRun(prefix, dataDir))) return prefix
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and the user "${account.name}" may not enter ${dataDir}; ` +
      'point DATA_DIR at a directory such as /var/lib/fifthwheel, or run Fifthwheel as an ordinary user.',
  )
}

async function canEnter(directory: string, { uid, gid }: Account): Promise<boolean> {
  return passes(await runCommand('/bin/sh', ['-c', 'test -x "$0"', directory], { uid, gid }))
}

async function mayRun(prefix: readonly string[], dataDir: string): Promise<boolean> {
  const [program, ...args] = [...prefix, '/bin/sh', '-c', 'cd "$0"', dataDir]
  return runCommand(program, args).then(passes, () => false)
}

function passes({ exitCode }: CommandResult): boolean {
  return exitCode === 0
}

async function passThroughPrefix({ uid, gid }: Account): Promise<string[] | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  // Containers usually withhold the first and grant the second (linux/capability.h: 2 and 1).
  const capability = (held & 4n) !== 0n ? 'dac_read_search' : (held & 2n) !== 0n ? 'dac_override' : undefined
  if (capability === undefined) return undefined
  const ids = [`--reuid=${String(uid)}`, `--regid=${String(gid)}`, '--clear-groups']
  return ['setpriv', ...ids, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--']
}

export async function chownTree(path: string, account: { uid: number; gid: number }): Promise<void> {
  const { uid, gid } = account
  if ((await lstat(path)).isSymbolicLink()) return
  await chown(path, uid, gid)
  if (!(await lstat(path)).isDirectory()) return
  for await (const entry of await opendir(path)) await chownTree(join(path, entry.name), account)
}
