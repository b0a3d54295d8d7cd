import { AppError } from '../http/app-error.ts'

/** How many records of each kind still refer to something. */
export type Uses = Readonly<Record<string, number>>

export function isUsed(uses: Uses): boolean {
  return Object.values(uses).some((count) => count > 0)
}

/** 409 with the counts by kind, also in words (decisions section 11). */
export function inUseError(what: string, uses: Uses): AppError {
  const parts = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${String(count)} ${count === 1 ? kind.replace(/s$/, '') : kind}`)
  return new AppError('in_use', {
    message: `This ${what} is still in use by ${parts.join(' and ')}. Confirm to take it off the lists; it stays readable where it was used.`,
    extras: { uses },
  })
}
