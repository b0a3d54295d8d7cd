/** A person's choice of a grid's columns; the first one always comes first. */
export type ColumnChoice = { readonly order: readonly string[]; readonly hidden: readonly string[] }

export const noChoice: ColumnChoice = { order: [], hidden: [] }

type Named = { readonly id: string }

/** All columns except the first in the chosen order; columns of newer releases come after their usual predecessor. */
export function orderedColumns<Item extends Named>(
  columns: readonly Item[],
  { order }: ColumnChoice,
): Item[] {
  const movable = columns.slice(1)
  const known = order.flatMap((id) => movable.filter((column) => column.id === id))
  const ordered = [...new Set(known)]
  for (const [index, column] of movable.entries()) {
    if (ordered.includes(column)) continue
    const before = movable[index - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column)
  }
  return ordered
}

/** The columns to show. */
export function chosenColumns<Item extends Named>(columns: readonly Item[], choice: ColumnChoice): Item[] {
  const shown = orderedColumns(columns, choice).filter(({ id }) => !choice.hidden.includes(id))
  return [...columns.slice(0, 1), ...shown]
}

/** Moves a column to another place; beyond the ends nothing happens. */
export function withMoved(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || to === from) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

export function withHidden({ order, hidden }: ColumnChoice, id: string, isHidden: boolean): ColumnChoice {
  const others = hidden.filter((other) => other !== id)
  return { order, hidden: isHidden ? [...others, id] : others }
}
