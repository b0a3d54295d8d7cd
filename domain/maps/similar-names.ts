import { placeKey } from './place-name.ts'

/** Two swapped letters are likelier than two wrong ones, but less certain than one. */
const swap = 1.5

/** Up to two names that differ from `name` by at most `slips` typing errors. */
export function similarNames(name: string, names: readonly string[], slips = 2): readonly string[] {
  const key = placeKey(name)
  const allowed = key.length < 6 ? Math.min(slips, swap) : slips
  return names
    .map((candidate) => ({ candidate, apart: slipsBetween(key, placeKey(candidate), allowed) }))
    .filter(({ apart }) => apart <= allowed)
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, 2)
    .map(({ candidate }) => candidate)
}

/** Letters to add, drop, change or swap (Damerau); anything beyond `limit` is only known to be beyond it. */
function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      // Before the first letter is nothing, which is equal to no letter.
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + swap : Infinity
      next.push(Math.min(change, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? 0
}
