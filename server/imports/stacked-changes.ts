import type { Changed } from './importer.ts'

/** What one import did to a record: made it, if there is nothing `before`, or changed it. */
export type Layer = {
  readonly importId: string
  readonly before: Changed | null
  /** The version that it changed; null if it made the record. */
  readonly baseVersion: string | null
  readonly version: string
}

type TakenOut = {
  /** What the record is to say again. What a later import wrote over is given back by that one. */
  readonly values: Changed
  /** The other layers that are changed by it, once the record has that version. */
  readonly others: (version: string) => readonly Layer[]
}

/**
 * Takes an import's change out of a record that has the version `now`; null if a person changed the record after it.
 */
export function takeOut(layers: readonly Layer[], importId: string, now: string): TakenOut | null {
  const stack = stackOf(layers, now)
  const index = stack.findIndex((layer) => layer.importId === importId)
  const mine = stack[index]
  if (!mine?.before) return null
  const values = new Map(Object.entries(mine.before))
  // From the next one up: the first that wrote over a value is to give it back.
  const later = stack
    .slice(0, index)
    .toReversed()
    .map((layer) => {
      const before = { ...layer.before }
      for (const [field, value] of values) {
        if (!(field in before)) continue
        before[field] = value
        values.delete(field)
      }
      const isNext = layer === stack[index - 1]
      return { ...layer, before, ...(isNext && { baseVersion: mine.baseVersion }) }
    })
  const others = later.length > 0 ? later : stack.slice(index + 1, index + 2)
  const top = others.at(-1)
  return {
    values: Object.fromEntries(values),
    others: (version) => others.map((layer) => (layer === top ? { ...layer, version } : layer)),
  }
}

/** Those that changed what the one below had left, the newest first: no person changed the record in between. */
function stackOf(layers: readonly Layer[], now: string): Layer[] {
  const stack: Layer[] = []
  for (let version: string | null = now; version !== null;) {
    const layer = layers.find((one) => one.version === version)
    if (layer) stack.push(layer)
    version = layer?.baseVersion ?? null
  }
  return stack
}
