import { statfs } from 'node:fs/promises'

/** PostgreSQL writes its log in files of 16 MB and stops if there is no room for the next one. */
const leastFreeBytes = 16 * 1024 * 1024

export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < leastFreeBytes
}

/** Whether a write failed because the disk is full: PostgreSQL's (53100) or one of our own files. */
export function isOutOfSpaceError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return true
  // PostgreSQL has no error code for quotas.
  return /No space left on device|Disk quota exceeded/i.test(error.message)
}
