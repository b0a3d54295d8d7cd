/** Where a row was when the pointer or focus entered it. */
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
 * A row that somebody else changed must not jump away under the pointer: it stays where it was, with its new data,
 * until pointer and focus have left it.
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
