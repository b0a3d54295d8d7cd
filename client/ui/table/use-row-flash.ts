import { useEffect, useState } from 'react'

/** As long as its animation in table.css. */
const flashMs = 1200

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
  const changed = [...versions].filter(([id, version]) => (before.versions.get(id) ?? version) !== version)
  if (changed.length === 0) return { ...before, rows, versions }
  const flashes = new Map(before.flashes)
  for (const [id] of changed) flashes.set(id, flashes.get(id) === 'a' ? 'b' : 'a')
  return { rows, versions, flashes }
}

const nothing = new Map<string, never>()

/**
 * Rows that changed while shown. The mark alternates, so that a second change restarts the animation. It is removed
 * after the animation; otherwise a rerendered row would play it again.
 */
export function useRowFlash<Row>(options: RowFlashOptions<Row>): ReadonlyMap<string, Flash> {
  const [seen, setSeen] = useState<Seen<Row>>(() =>
    compare({ rows: [], versions: nothing, flashes: nothing }, options),
  )
  const { flashes } = seen
  useEffect(() => {
    if (flashes.size === 0) return
    const timer = setTimeout(() => {
      setSeen((now) => (now.flashes === flashes ? { ...now, flashes: nothing } : now))
    }, flashMs)
    return () => {
      clearTimeout(timer)
    }
  }, [flashes])
  if (seen.rows === options.rows) return flashes
  const next = compare(seen, options)
  setSeen(next)
  return next.flashes
}
