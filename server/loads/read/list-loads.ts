import { sql, type RawBuilder } from 'kysely'
import type { LoadQuery, PageQuery } from '#contract/load-query.ts'
import type { Load } from '#contract/load-views.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { DbDeps } from '../../deps.ts'
import { JsonText } from '../../http/json-text.ts'
import {
  cursorAfter,
  cutPage,
  defaultPageSize,
  encodeCursor,
  isAfter,
  readCursor,
} from '../../http/page-cursor.ts'
import { loadFilter, loadOrder } from './load-filter.ts'
import { loadJoins, loadJson } from './load-row-sql.ts'
import { visibleTo } from './load-views.ts'

type Listed = { json: string; id: string; key: string }
export type LoadPage<Rows> = { rows: JsonText<Rows>; nextCursor: string | null }

/** Newest first, paid loads by payment date, unless another order is requested. */
export async function listLoads(deps: DbDeps, actor: Actor, asked: LoadQuery): Promise<LoadPage<Load[]>> {
  const query = driverBehind(actor) !== null ? forDriver(asked) : asked
  return readPage(deps, query, await loadsQuery(deps, actor, query))
}

/** A driver's tasks, newest first; if the driver asks, without money. */
export function driverLoads(
  deps: DbDeps,
  { driverId, forDriver: isDriver }: { driverId: string; forDriver: boolean },
  page: PageQuery,
): Promise<LoadPage<Load[]>> {
  const where = sql`loads.deleted_at is null and loads.driver_id = ${driverId}
    and not loads.is_archived and loads.status not in ('paid', 'completed')`
  return readPage(deps, page, pageQuery(page, { json: loadJson(isDriver), where }))
}

/** Neither sorting nor filtering may reveal what the rows hide from a driver. */
function forDriver({
  sort: _sort,
  direction: _direction,
  invoiced: _invoiced,
  ...query
}: LoadQuery): LoadQuery {
  return query
}

export async function loadsQuery(deps: DbDeps, actor: Actor, query: LoadQuery): Promise<RawBuilder<Listed>> {
  const isDriver = driverBehind(actor) !== null
  const where = sql`${visibleTo(actor)} and ${await loadFilter(deps, query, isDriver)}`
  return pageQuery(query, { json: loadJson(isDriver), where })
}

type Selection = { readonly json: RawBuilder<string>; readonly where: RawBuilder<unknown> }

/**
 * A page of loads, plus one row to see whether there is more. By date, a page starts after the last row of the previous
 * one. In other orders it skips as many rows, sorting only ids: only the rows on the page are joined and made into
 * JSON. The limit is a literal, for a better plan.
 */
export function pageQuery(query: LoadQuery, { json, where }: Selection): RawBuilder<Listed> {
  const { column, isPlain, orderBy } = loadOrder(query)
  const limit = sql`limit ${sql.lit((query.limit ?? defaultPageSize) + 1)}`
  const rows = isPlain
    ? sql`${where} and ${isAfter(query.cursor, column, sql`loads.id`)}`
    : sql`loads.id = any(array(
        select loads.id from loads ${loadJoins} where ${where}
        order by ${orderBy} ${limit} offset ${skippedBy(query)}))`
  return sql<Listed>`
    select ${json} as json, loads.id, ${column}::text as key
    from loads ${loadJoins}
    where ${rows}
    order by ${orderBy} ${limit}`
}

export async function readPage<Rows>(
  deps: DbDeps,
  query: LoadQuery,
  statement: RawBuilder<Listed>,
): Promise<LoadPage<Rows>> {
  const limit = query.limit ?? defaultPageSize
  const { rows } = await statement.execute(deps.db)
  const { page, nextCursor } = cutPage(rows, limit, (last) =>
    loadOrder(query).isPlain ? cursorAfter(last) : encodeCursor(String(skippedBy(query) + limit)),
  )
  return { rows: JsonText.listOf(page.map((row) => row.json)), nextCursor }
}

function skippedBy({ cursor }: LoadQuery): number {
  if (cursor === undefined || cursor === '') return 0
  return Number(readCursor(cursor, /^\d{1,9}$/)[0])
}
