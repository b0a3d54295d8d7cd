import { useEffect, useRef, useState } from 'react'

interface RowFlashOptions<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Changes when the row's facts change: updatedAt. */
  rowVersion: ((row: Row) => string | number) | undefined
}

/**
 * The rows that have changed while they were shown. The mark alternates, so that a second change
 * starts the animation again; it may stay, because the animation ends by itself.
 */
export function useRowFlash<Row>({
  rows,
  rowId,
  rowVersion,
}: RowFlashOptions<Row>): ReadonlyMap<string, 'a' | 'b'> {
  const seen = useRef(new Map<string, string | number>())
  const [flashes, setFlashes] = useState<ReadonlyMap<string, 'a' | 'b'>>(new Map())
  useEffect(() => {
    if (!rowVersion) return
    const changed: string[] = []
    for (const row of rows) {
      const id = rowId(row)
      const version = rowVersion(row)
      const before = seen.current.get(id)
      if (before !== undefined && before !== version) changed.push(id)
      seen.current.set(id, version)
    }
    if (changed.length === 0) return
    setFlashes((current) => {
      const next = new Map(current)
      for (const id of changed) next.set(id, current.get(id) === 'a' ? 'b' : 'a')
      return next
    })
  }, [rows, rowId, rowVersion])
  return flashes
}
