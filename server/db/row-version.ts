import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** A row with its version: `updatedAt` moves with every change. */
type Versioned = { readonly updatedAt: string }

/**
 * 409 with the current version if somebody changed the row since the caller read it; a caller that sends no version
 * skips the check. The row must be locked, or two callers with the same version both pass.
 */
export function requireUnchanged(locked: Versioned, readVersion: string | undefined): void {
  if (readVersion === undefined || Date.parse(readVersion) === Date.parse(locked.updatedAt)) return
  throw new AppError('changed_meanwhile', { extras: { updatedAt: locked.updatedAt, current: locked } })
}

type Kind = 'customer' | 'location' | 'rate' | 'truck' | 'driver'

/** For whoever saves a record that somebody else deleted while it was edited. */
export function deletedMeanwhile(kind: Kind): AppError {
  const message = `This ${kind} was deleted in the meantime. To keep what you typed, copy it into a new one.`
  return new AppError(`${kind}_not_found`, { message })
}

/** Versions always increase: two changes within one millisecond are still two versions. */
export function nextVersion({ clock }: DbDeps, { updatedAt }: Versioned): string {
  return new Date(Math.max(clock().getTime(), Date.parse(updatedAt) + 1)).toISOString()
}
