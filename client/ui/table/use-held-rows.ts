import { useMemo, useState } from 'react'
import { keepHeldRow } from './held-row.ts'
import type { HeldRow, RowSection } from './held-row.ts'

/** The sections as they are shown, with the row that is held still where it was. */
export function useHeldRows<Row, Section extends RowSection<Row>>(
  sections: readonly Section[],
  rowId: (row: Row) => string,
) {
  const [held, setHeld] = useState<HeldRow | null>(null)
  const shown = useMemo(() => keepHeldRow<Row, Section>(sections, rowId, held), [sections, rowId, held])
  const hold = (id: string | null) => {
    if (id === (held?.id ?? null)) return
    const section = shown.find((candidate) => candidate.rows.some((row) => rowId(row) === id))
    const index = section?.rows.findIndex((row) => rowId(row) === id) ?? -1
    setHeld(id === null || !section ? null : { id, sectionId: section.id, index })
  }
  const letMove = (id: string) => {
    setHeld((current) => (current?.id === id ? null : current))
  }
  return { shown, hold, letMove }
}
