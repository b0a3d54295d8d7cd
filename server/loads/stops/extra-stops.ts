import { countExtraStops } from '#domain/loads/stops.ts'
import type { DbDeps } from '../../deps.ts'
import { stopsOf } from '../write/write-stops.ts'

/** What the customer pays for beyond the first pickup and the last drop-off. */
export async function extraStopsCount(deps: DbDeps, loadId: string): Promise<number> {
  return countExtraStops(await stopsOf(deps, loadId))
}
