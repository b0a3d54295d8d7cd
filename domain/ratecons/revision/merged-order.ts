/**
 * All of both lists, in the order of the first: what only the second has comes right after whatever stands before it
 * there.
 */
export function mergedOrder<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const merged = [...first]
  for (const [index, item] of second.entries()) {
    if (merged.includes(item)) continue
    const before = second.slice(0, index).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, item)
  }
  return merged
}
