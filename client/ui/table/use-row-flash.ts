import { useState } from 'react'

export type Flash = 'a' | 'b'

type Seen<Row> = {
  rows: readonly Row[]
  versions: ReadonlyMap<string, string | number>
  flashes: ReadonlyMap<string, Flash>
}

type RowFlashOptions<Row> = {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Changes when the row's facts change: updatedAt. */
  rowVersion: ((row: Row) => string | number) | undefined
}

function compare<Row>(before: Seen<Row>, { rows, rowId, rowVersion }: RowFlashOptions<Row>): Seen<Row> {
  if (!rowVersion) return { ...before, rows }
  const versions = new Map(rows.map((row) => [rowId(row), rowVersion(row)]))
  const flashes = new Map(before.flashes)
  for (const [id, version] of versions) {
    const known = before.versions.get(id)
    if (known !== undefined && known !== version) flashes.set(id, flashes.get(id) === 'a' ? 'b' : 'a')
  }
  return { rows, versions, flashes }
}

const nothing = new Map<string, never>()

/**
 * The rows that have changed while they were shown. The mark alternates, so that a second change
 * starts the animation again; it may stay, because the animation ends by itself.
 */
export function useRowFlash<Row>(options: RowFlashOptions<Row>): ReadonlyMap<string, Flash> {
  const [seen, setSeen] = useState<Seen<Row>>(() =>
    compare({ rows: [], versions: nothing, flashes: nothing }, options),
  )
  if (seen.rows === options.rows) return seen.flashes
  const next = compare(seen, options)
  setSeen(next)
  return next.flashes
}
