import { sql, type RawBuilder } from 'kysely'
import type { LoadFact } from '#domain/loads/load-fact.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { searchedFacts, typedFacts, type TypedFact } from '#domain/loads/typed-facts.ts'

const facts: Readonly<Record<TypedFact, LoadFact>> = loadFacts

/** `bolNumber` is kept in `bol_number`. */
export function columnOf(name: TypedFact): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The typed facts of `loads` under their names; for a driver those of the office are null. */
export function typedColumns(forDriver: boolean): RawBuilder<unknown> {
  const columns = typedFacts.map((name) => {
    const isHidden = forDriver && !isSeenByDrivers(name)
    return `${isHidden ? 'null' : `loads.${columnOf(name)}`} as "${name}"`
  })
  return sql.raw(columns.join(', '))
}

/** Those that a load is searched by, in the order of the index that search uses. */
export const searchedColumns = searchedFacts.map(columnOf)
export const columnsDriversSearch = searchedFacts.filter(isSeenByDrivers).map(columnOf)

function isSeenByDrivers(name: TypedFact): boolean {
  return facts[name].seenBy === 'everyone'
}
