import { readdirSync, readFileSync } from 'node:fs'

/** Proportional memory (shared pages counted once) of a process and everything below it, in MB. Linux only. */
export function treeMegabytes(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)))
  }
  const isBelow = (pid: number): boolean =>
    pid === root || ((parents.get(pid) ?? 0) > 1 && isBelow(parents.get(pid) ?? 0))
  const kilobytes = [...parents.keys()].filter(isBelow).map(pssOf)
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
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
