import type { Writing } from '../../db/insert-rows.ts'
import type { TxDeps } from '../../deps.ts'
import type { LoadChange } from './load-change.ts'

/** Writes stop times that the truck's positions show, and takes back those that they refute. */
export function visitWritings({ db }: TxDeps, change: LoadChange): readonly Writing[] {
  if (change.kind !== 'visits') return []
  return change.visits.map(({ id, arrivedAt, departedAt }) =>
    db
      .updateTable('loadStops')
      .set({
        ...(arrivedAt !== undefined && { arrivedAt, arrivalSource: sourceOf(arrivedAt) }),
        ...(departedAt !== undefined && { departedAt, departureSource: sourceOf(departedAt) }),
      })
      .where('id', '=', id),
  )
}

const sourceOf = (at: string | null) => (at === null ? null : 'geofence')
