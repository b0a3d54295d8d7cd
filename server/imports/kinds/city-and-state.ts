import { readPlace } from '#domain/imports/read-values.ts'
import type { RowCells } from '../importer.ts'

/** From their own columns, else from the one that holds both. */
export function cityAndState(cells: RowCells) {
  const typed = cells.text('place')
  const place = readPlace(typed)
  return {
    city: cells.text('city') || (place?.city ?? typed),
    state: cells.text('state') || (place?.state ?? ''),
    zipCode: place?.zipCode ?? '',
  }
}
