import { useMemo, useState } from 'react'
import { keepHeldRow } from './held-row.ts'
import type { HeldRow, RowSection } from './held-row.ts'

const noneFree: ReadonlyMap<string, string> = new Map()

/** The sections as shown, with the held row in its old place. */
export function useHeldRows<Row, Section extends RowSection<Row>>(
  sections: readonly Section[],
  rowId: (row: Row) => string,
  isHolding: boolean,
) {
  const [held, setHeld] = useState<HeldRow | null>(null)
  /** Rows that may leave their section although the pointer or focus is on them. */
  const [free, setFree] = useState(noneFree)
  const isFree = held !== null && free.get(held.id) === held.sectionId
  const shown = useMemo(
    () => keepHeldRow<Row, Section>(sections, rowId, isHolding && !isFree ? held : null),
    [sections, rowId, held, isHolding, isFree],
  )
  const placeOf = (id: string): HeldRow | null => {
    const section = shown.find((candidate) => candidate.rows.some((row) => rowId(row) === id))
    if (!section) return null
    return { id, sectionId: section.id, index: section.rows.findIndex((row) => rowId(row) === id) }
  }
  const hold = (id: string | null) => {
    if (id !== (held?.id ?? null)) setHeld(id === null ? null : placeOf(id))
  }
  const letMove = (ids: readonly string[]) => {
    const places = ids.map(placeOf).filter((place) => place !== null)
    setFree((others) => new Map([...others, ...places.map(({ id, sectionId }) => [id, sectionId] as const)]))
  }
  return { shown, heldId: held?.id ?? null, hold, letMove }
}
