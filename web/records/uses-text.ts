const singular = (kind: string) => kind.replace(/s$/, '')

/** `{ loads: 3, drivers: 1, stops: 0 }` as "3 loads and 1 driver". */
export function usesText(uses: unknown): string {
  if (typeof uses !== 'object' || uses === null) return 'something else'
  const parts = Object.entries(uses).flatMap(([kind, count]: [string, unknown]) =>
    typeof count === 'number' && count > 0
      ? [`${count.toLocaleString('en-US')} ${count === 1 ? singular(kind) : kind}`]
      : [],
  )
  if (parts.length < 2) return parts[0] ?? 'something else'
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}
