import { chownSync, openSync } from 'node:fs'
import { copyFile, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

const largestLogBytes = 10 * 1024 * 1024
const checkEveryMilliseconds = 10 * 60 * 1000

/**
 * The server writes directly into the file, so that logging continues if this process is killed; opened for appending,
 * so that truncating leaves no hole.
 */
export function openServerLog(clusterDir: string, as: RunAs): number {
  const path = serverLogPath(clusterDir)
  const descriptor = openSync(path, 'a', 0o600)
  if (as.account !== undefined) chownSync(path, as.account.uid, as.account.gid)
  return descriptor
}

/** Returns a function that stops watching. */
export function watchServerLogSize(clusterDir: string): () => void {
  const cut = (): void => {
    // A full disk must not end the program here; the server itself will report it.
    cutServerLog(clusterDir).catch(() => undefined)
  }
  const timer = setInterval(cut, checkEveryMilliseconds)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}

/** Keeps one previous log next to the current one. */
export async function cutServerLog(clusterDir: string, largest = largestLogBytes): Promise<void> {
  const path = serverLogPath(clusterDir)
  const { size } = await stat(path)
  if (size <= largest) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/** The most informative line about why the server ended, after `position`. */
export async function lastComplaint(clusterDir: string, position: number): Promise<string> {
  const content = await readFile(serverLogPath(clusterDir))
  const lines = content.subarray(position).toString().trim().split('\n')
  const telling = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*?(FATAL|PANIC): +/, '') || 'it left no message'
}

export async function serverLogEnd(clusterDir: string): Promise<number> {
  return (await stat(serverLogPath(clusterDir))).size
}

export function serverLogPath(clusterDir: string): string {
  return join(clusterDir, 'server.log')
}
