/** Where a row stood when the pointer or the focus came into it. */
export type HeldRow = {
  id: string
  sectionId: string
  index: number
}

export type RowSection<Row> = {
  id: string
  rows: readonly Row[]
}

/**
 * A row that someone else changed must not jump away under the pointer: it is put back to where it stood,
 * with its new facts, until the pointer and the focus have left it.
 */
export function keepHeldRow<Row, Section extends RowSection<Row>>(
  sections: readonly Section[],
  rowId: (row: Row) => string,
  held: HeldRow | null,
): readonly Section[] {
  if (!held || !sections.some((section) => section.id === held.sectionId)) return sections
  const row = sections.flatMap((section) => section.rows).find((candidate) => rowId(candidate) === held.id)
  if (row === undefined) return sections
  const home = sections.find((section) => section.id === held.sectionId)
  if (home?.rows[held.index] === row) return sections
  return sections.map((section) => {
    const others = section.rows.filter((candidate) => candidate !== row)
    if (section.id === held.sectionId) return { ...section, rows: others.toSpliced(held.index, 0, row) }
    return others.length === section.rows.length ? section : { ...section, rows: others }
  })
}
