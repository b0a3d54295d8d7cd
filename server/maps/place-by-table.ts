import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps } from '../deps.ts'
import { letOthersIn } from '../let-others-in.ts'
import { addressLine } from '../locations/address-sql.ts'
import { tablePlaces, type TablePlace } from '../locations/table-places.ts'
import { savePlaces } from './known-places.ts'

/** Few enough that nobody waits for the locations, or for this thread. */
const atOnce = 100

/**
 * Gives saved locations without coordinates, and their stops, those of the product's own table: a release before may
 * have known the town not yet, or waited until somebody asked for a route.
 */
export async function placeByTable(deps: AppDeps, stopping: AbortSignal): Promise<void> {
  const { rows } =
    await sql<Row>`select distinct on (line) ${addressLine('locations')} as line, address, city, state
    from locations
    where archived_at is null and coordinate_precision = 'none' and city <> '' and state <> ''
    order by line`.execute(deps.db)
  const placeAt = await tablePlaces()
  for (let begin = 0; begin < rows.length && !stopping.aborted; begin += atOnce) {
    const found = rows
      .slice(begin, begin + atOnce)
      .flatMap(({ line, ...written }): [string, TablePlace][] => {
        const place = placeAt(written)
        return place === null ? [] : [[line, place]]
      })
    if (found.length > 0) await inTransaction(deps, (tx) => savePlaces(tx, new Map(found)))
    await letOthersIn()
  }
}

type Row = {
  readonly line: string
  readonly address: string | null
  readonly city: string
  readonly state: string
}
