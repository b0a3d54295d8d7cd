import { sql, type RawBuilder } from 'kysely'
import type { LoadFact } from '#domain/loads/load-fact.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { searchedFacts, typedFacts, type TypedFact } from '#domain/loads/typed-facts.ts'
import { snakeCase } from '../db/snake-case.ts'

const facts: Readonly<Record<TypedFact, LoadFact>> = loadFacts

/** The typed facts of `loads` by name; for drivers the office's own are null. */
export function typedColumns(forDriver: boolean): RawBuilder<unknown> {
  const columns = typedFacts.map((name) => {
    const isHidden = forDriver && !isSeenByDrivers(name)
    return `${isHidden ? 'null' : `loads.${snakeCase(name)}`} as "${name}"`
  })
  return sql.raw(columns.join(', '))
}

/** The searched columns, in the order of the index that the search uses. */
export const searchedColumns = searchedFacts.map(snakeCase)
export const columnsDriversSearch = searchedFacts.filter(isSeenByDrivers).map(snakeCase)

function isSeenByDrivers(name: TypedFact): boolean {
  return facts[name].seenBy === 'everyone'
}
