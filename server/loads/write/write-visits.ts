import type { Writing } from '../../db/insert-rows.ts'
import type { TxDeps } from '../../deps.ts'
import type { LoadChange } from './load-change.ts'

/** Writes stop times that the truck's positions show. */
export function visitWritings({ db }: TxDeps, change: LoadChange): readonly Writing[] {
  if (change.kind !== 'visits') return []
  return change.visits.map(({ id, arrivedAt, departedAt }) =>
    db
      .updateTable('loadStops')
      .set({
        ...(arrivedAt !== undefined && { arrivedAt, arrivalSource: 'geofence' }),
        ...(departedAt !== undefined && { departedAt, departureSource: 'geofence' }),
      })
      .where('id', '=', id),
  )
}
