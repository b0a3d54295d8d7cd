import { placeKey } from './place-name.ts'

/** Up to two names that differ from `name` by a slip or two of the hand, or by at most `slips` of them. */
export function similarNames(name: string, names: readonly string[], slips = 2): readonly string[] {
  const key = placeKey(name)
  const allowed = key.length < 6 ? 1 : slips
  return names
    .map((candidate) => ({ candidate, apart: slipsBetween(key, placeKey(candidate), allowed) }))
    .filter(({ apart }) => apart <= allowed)
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, 2)
    .map(({ candidate }) => candidate)
}

/** Letters to add, drop or change (Levenshtein); anything beyond `limit` is only known to be beyond it. */
function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? limit + 1
}
