import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { Answer } from '#client/api/call.ts'
import { destinationsOf, driverNameOf } from '../load/shown-facts.ts'

type Ghost = Answer<'GET /api/cleanup/ghost-loads'>[number]

/** A load as the clean-up shows it, ghost or not. */
export type CleanupRow = {
  readonly id: string
  readonly number109: string
  readonly status: LoadStatus
  readonly driverName: string | null
  readonly destinations: readonly string[]
  readonly updatedAt: string
  readonly reasons: readonly string[]
}

export function ghostRow({ reasons, ...ghost }: Ghost): CleanupRow {
  return { ...ghost, reasons: reasons.map(({ text }) => text) }
}

export function loadRow(load: Load): CleanupRow {
  const { id, number109, status, updatedAt } = load
  const driverName = driverNameOf(load)
  return { id, number109, status, updatedAt, driverName, destinations: destinationsOf(load).all, reasons: [] }
}

export function cleanupFacts({ number109, driverName, destinations, reasons }: CleanupRow) {
  return [number109, driverName, ...destinations, ...reasons]
}
