import { readdirSync, readFileSync } from 'node:fs'

/** Proportional memory (shared pages counted once) of a process and everything below it, in MB. Linux only. */
export function treeMegabytes(root: number): number {
  const kilobytes = treeOf(root).map(pssOf)
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

/** The most memory that a process and everything below it held during the work, beyond what they held before, in MB. */
export async function mostMegabytes(root: number, work: () => Promise<unknown>): Promise<number> {
  const before = treeMegabytes(root)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, treeMegabytes(root))
  }, 50)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return most - before
}

/**
 * Seconds that these processes and everything below them have worked so far, those that ended included; in whole
 * hundredths. Linux only.
 */
export function cpuSecondsOf(roots: readonly number[]): number {
  const pids = new Set(roots.flatMap((root) => treeOf(root)))
  return [...pids].reduce((sum, pid) => sum + cpuTicksOf(pid), 0) / 100
}

function cpuTicksOf(pid: number): number {
  try {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? []
    // Its own, of the user and of the system, and then both of its children that ended: man 5 proc_pid_stat.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    return 0
  }
}

function treeOf(root: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)))
  }
  const isBelow = (pid: number): boolean =>
    pid === root || ((parents.get(pid) ?? 0) > 1 && isBelow(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isBelow)
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
