type Rows = { readonly id: string; readonly ids: readonly string[] }

/** After and before that place, the nearest first. */
function around(ids: readonly string[], id: string): string[] {
  const index = ids.indexOf(id)
  return [...ids.slice(index + 1), ...ids.slice(0, index).toReversed()]
}

/**
 * Who takes over from a row that has left its section: the next row of that section, else the one before it, else the
 * nearest of the others. Undefined while the row is where it was, or its whole section has been folded.
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
