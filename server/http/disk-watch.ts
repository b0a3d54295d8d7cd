import { isDiskFull, isOutOfSpaceError } from '../disk-space.ts'
import type { AppDeps } from '../deps.ts'
import { onceAMinute } from '../once-a-minute.ts'
import { AppError } from './app-error.ts'

const minuteMs = 60_000

export type DiskWatch = {
  /** The answer to a write that failed because the disk is full; null for any other failure. */
  refusalOf(error: unknown): AppError | null
  /** Whether the disk is full, or a write failed for that reason within the last minute. */
  isFull(): Promise<boolean>
}

/** The database server of DATABASE_URL may have another disk than ours; only failed writes tell us about that one. */
export function watchDisk({ config, log }: Pick<AppDeps, 'config' | 'log'>): DiskWatch {
  let failedAt = -Infinity
  const isLogged = onceAMinute()
  return {
    refusalOf: (error) => {
      if (!isOutOfSpaceError(error)) return null
      failedAt = performance.now()
      if (isLogged()) log.error({ err: error }, 'the disk is full, so nothing can be saved')
      return new AppError('disk_full')
    },
    isFull: async () => performance.now() - failedAt < minuteMs || isDiskFull(config.dataDir),
  }
}
