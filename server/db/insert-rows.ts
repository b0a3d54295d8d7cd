import { sql, type Insertable, type OperationNodeSource, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './tables.generated.ts'
import { snakeCase } from './snake-case.ts'

/** Few statements, but none so large that writing it out makes others wait. */
const itemsPerStatement = 250

export function* portionsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += itemsPerStatement) {
    yield items.slice(start, start + itemsPerStatement)
  }
}

/** Undefined values are stored as null. */
export type NewRow<Row> = { readonly [Column in keyof Insertable<Row>]: Insertable<Row>[Column] | undefined }

/** A writing statement; null if there is nothing to write. */
export type Writing = OperationNodeSource | null

/**
 * An insert of rows that have the columns of the first one. They are passed as one JSON text, which PostgreSQL splits
 * by the table's types, so the statement is the same for any number of rows.
 */
export function insertion<Table extends keyof DB>(table: Table, rows: readonly NewRow<DB[Table]>[]): Writing {
  const [first] = rows
  if (!first) return null
  return sql`${insertText(table, Object.keys(first))}${JSON.stringify(rows.map(inSnakeCase))}::json)`
}

const insertTexts = new Map<string, RawBuilder<unknown>>()

/** Up to the rows. A table has few sets of columns, so each is written out once. */
function insertText(table: string, names: readonly string[]): RawBuilder<unknown> {
  const key = `${table}(${names.join()})`
  const known = insertTexts.get(key)
  if (known) return known
  const into = snakeCase(table)
  const list = names.map(snakeCase).join(', ')
  const text = sql.raw(
    `insert into ${into} (${list}) select ${list} from json_populate_recordset(null::${into}, `,
  )
  insertTexts.set(key, text)
  return text
}

/**
 * Runs several writes as one statement, in one round trip. They do not see each other's rows; foreign keys and unique
 * columns are checked after all of them.
 */
export async function writeTogether(db: Database, writings: readonly Writing[]): Promise<void> {
  const present = writings.filter((writing) => writing !== null)
  const last = present.pop()
  if (last === undefined) return
  const others = present.map((writing, index) => sql`${sql.raw(`writing_${String(index)}`)} as (${writing})`)
  await (others.length === 0 ? sql`${last}` : sql`with ${sql.join(others)} ${last}`).execute(db)
}

/** Inserts many rows with few statements; the rows are created as needed. */
export async function insertRows<Table extends keyof DB, Item>(
  db: Database,
  table: Table,
  items: readonly Item[],
  rowsOf: (item: Item) => NewRow<DB[Table]> | readonly NewRow<DB[Table]>[],
): Promise<void> {
  for (const portion of portionsOf(items)) {
    await writeTogether(db, [insertion(table, portion.flatMap(rowsOf))])
  }
}

function inSnakeCase(row: object): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) named[snakeCase(name)] = value
  return named
}
