type Rows = { readonly id: string; readonly ids: readonly string[] }

/** The ids after and before that position, the nearest first. */
function around(ids: readonly string[], id: string): string[] {
  const index = ids.indexOf(id)
  return [...ids.slice(index + 1), ...ids.slice(0, index).toReversed()]
}

/**
 * The row that gets the focus after a row has left its section: the next row of that section, or the previous one, or
 * the nearest of the others. Undefined if the row is still there, or its section was collapsed.
 */
export function nextRow(id: string, before: readonly Rows[], now: readonly Rows[]): string | undefined {
  const home = before.find(({ ids }) => ids.includes(id))
  const left = now.find((section) => section.id === home?.id)
  if (!home || !left || left.ids.includes(id)) return undefined
  const inHome = around(home.ids, id).find((other) => left.ids.includes(other))
  if (inHome !== undefined) return inHome
  const others = new Set(now.flatMap(({ ids }) => ids))
  others.delete(id)
  const all = before.flatMap(({ ids }) => ids)
  return around(all, id).find((other) => others.has(other))
}
