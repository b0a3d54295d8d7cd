import { sql, type Insertable } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './tables.generated.ts'
import { snakeCase } from './snake-case.ts'

/** Large enough to be few statements, small enough that nobody waits while one is written out. */
const itemsPerStatement = 250

/** What is left undefined becomes null. */
export type NewRow<Row> = { readonly [Column in keyof Insertable<Row>]: Insertable<Row>[Column] | undefined }

/**
 * Many rows by few statements: they travel as one JSON text and PostgreSQL parts them by the table's own types. Rows
 * are made as they are needed, each with the columns of the first one.
 */
export async function insertRows<Table extends keyof DB, Item>(
  db: Database,
  table: Table,
  items: readonly Item[],
  rowsOf: (item: Item) => NewRow<DB[Table]> | readonly NewRow<DB[Table]>[],
): Promise<void> {
  const into = sql.raw(snakeCase(table))
  for (let start = 0; start < items.length; start += itemsPerStatement) {
    const rows = items.slice(start, start + itemsPerStatement).flatMap(rowsOf)
    const [first] = rows
    if (!first) continue
    const columns = new Map(Object.keys(first).map((name) => [name, snakeCase(name)]))
    const list = sql.raw([...columns.values()].join(', '))
    const named = rows.map((row) => inSnakeCase(row, columns))
    await sql`insert into ${into} (${list})
      select ${list} from json_populate_recordset(null::${into}, ${JSON.stringify(named)}::json)`.execute(db)
  }
}

function inSnakeCase(row: object, columns: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columns.get(name) ?? name, value]))
}
