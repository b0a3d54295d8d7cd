import { BackupError } from './backup-error.ts'
import type { Reference, Table } from './table-catalog.ts'

/** Sorts tables so that referenced ones come first. */
export function fillOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = []
  let rest = [...tables]
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name))
    const free = rest.filter(
      ({ name }) =>
        !references.some((reference) => reference.table === name && waiting.has(reference.references)),
    )
    if (free.length === 0) {
      throw new BackupError(
        `The tables ${[...waiting].join(', ')} refer to each other in a circle and cannot be copied.`,
      )
    }
    ordered.push(...free)
    rest = rest.filter((table) => !free.includes(table))
  }
  return ordered
}
