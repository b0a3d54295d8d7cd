import { sql, type Insertable } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { DB } from '../db/tables.generated.ts'

/** Large enough to be few statements, small enough that none holds the others up. */
const rowsPerStatement = 2000

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What is left undefined becomes null. */
type NewRow<Row> = { readonly [Column in keyof Insertable<Row>]: Insertable<Row>[Column] | undefined }

/**
 * Many rows by few statements: they travel as one JSON text and PostgreSQL parts them by the table's own types. Every
 * row has the columns of the first one.
 */
export async function insertRows<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: readonly NewRow<DB[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const list = sql.raw(columns.map(snakeCase).join(', '))
  const into = sql.raw(snakeCase(table))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows
      .slice(start, start + rowsPerStatement)
      .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])))
    await sql`insert into ${into} (${list})
      select ${list} from json_populate_recordset(null::${into}, ${JSON.stringify(part)}::json)`.execute(db)
  }
}
