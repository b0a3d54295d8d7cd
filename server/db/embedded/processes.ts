import { readdir, readFile, readlink } from 'node:fs/promises'
import { errorCode } from './embedded-postgres-error.ts'
import { runCommand } from './run-command.ts'

const hasProc = process.platform === 'linux'

/** A zombie counts as ended: it only waits for its parent, possibly forever. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const state = await processState(pid)
  return state !== undefined && !state.startsWith('Z') && !state.startsWith('X')
}

/** Distinguishes processes that were given the same pid one after the other. Undefined if there is none. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!hasProc) return psField(pid, 'lstart=')
  const startTicks = (await statFields(pid))?.[19]
  if (startTicks === undefined) return undefined
  const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${bootId.trim()}/${startTicks}`
}

/**
 * The living processes whose working directory is `directory`. All processes of a PostgreSQL server work in its data
 * directory.
 */
export async function processesWorkingIn(directory: string): Promise<number[]> {
  if (!hasProc) return lsofWorkingIn(directory)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => ((await workingDirectory(pid)) === directory ? Number(pid) : undefined)),
  )
  return found.filter((pid) => pid !== undefined)
}

/** The program's name without path and arguments; undefined if there is no such process. */
export async function programName(pid: number): Promise<string | undefined> {
  if (hasProc) return (await readFile(`/proc/${String(pid)}/comm`, 'utf8').catch(() => undefined))?.trim()
  return (await psField(pid, 'ucomm='))?.trim()
}

async function workingDirectory(pid: string): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined)
}

async function processState(pid: number): Promise<string | undefined> {
  return hasProc ? (await statFields(pid))?.[0] : psField(pid, 'stat=')
}

/** Fields of /proc/<pid>/stat from the third (state) on; the second, the name, may hold spaces and brackets. */
async function statFields(pid: number): Promise<string[] | undefined> {
  const line = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => undefined)
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')
}

async function psField(pid: number, field: string): Promise<string | undefined> {
  const { output } = await runCommand('ps', ['-p', String(pid), '-o', field])
  return output.trim() || undefined
}

async function lsofWorkingIn(directory: string): Promise<number[]> {
  const { output } = await runCommand('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn'])
  return pidsInLsof(output, directory)
}

/** Of `lsof -Fpn`: a line `p` with the process, then lines `f` and `n` with its working directory. */
export function pidsInLsof(output: string, directory: string): number[] {
  const pids: number[] = []
  let pid = 0
  for (const line of output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    else if (line === `n${directory}`) pids.push(pid)
  }
  return pids
}
