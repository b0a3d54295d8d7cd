/** Merges two lists in the order of the first; items that only the second has follow their predecessor there. */
export function mergedOrder<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const merged = [...first]
  for (const [index, item] of second.entries()) {
    if (merged.includes(item)) continue
    const before = second.slice(0, index).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, item)
  }
  return merged
}
