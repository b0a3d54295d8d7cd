import { sql, type RawBuilder } from 'kysely'
import type { LoadQuery } from '#contract/load-query.ts'
import type { Load } from '#contract/load-views.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { DbDeps } from '../../deps.ts'
import { JsonText } from '../../http/json-text.ts'
import { cursorAfter, defaultPageSize, encodeCursor, isAfter, readCursor } from '../../http/page-cursor.ts'
import { loadFilter, loadOrder, type LoadOrder } from './load-filter.ts'
import { loadJoins, loadJson } from './load-row-sql.ts'
import { visibleTo } from './load-views.ts'

type Listed = { json: string; id: string; key: string }
export type LoadPage = { loads: JsonText<Load[]>; nextCursor: string | null }

/** Newest first, the paid ones by payment, unless another order is asked for. */
export async function listLoads(deps: DbDeps, actor: Actor, asked: LoadQuery): Promise<LoadPage> {
  const query = driverBehind(actor) !== null ? forDriver(asked) : asked
  const limit = query.limit ?? defaultPageSize
  const { rows } = await (await loadsQuery(deps, actor, query)).execute(deps.db)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const next = (row: Listed) =>
    loadOrder(query).isPlain ? cursorAfter(row) : encodeCursor(String(skippedBy(query) + limit))
  return {
    loads: new JsonText(`[${page.map((row) => row.json).join(',')}]`),
    nextCursor: last ? next(last) : null,
  }
}

/** Neither an order nor a filter may tell what the rows keep to themselves. */
function forDriver({
  sort: _sort,
  direction: _direction,
  invoiced: _invoiced,
  ...query
}: LoadQuery): LoadQuery {
  return query
}

/** The list's statement, one row beyond the page to see whether there is more. The limit is literal, for a better plan. */
export async function loadsQuery(deps: DbDeps, actor: Actor, query: LoadQuery): Promise<RawBuilder<Listed>> {
  const order = loadOrder(query)
  const { where, offset } = pageOf(query, order)
  return sql<Listed>`
    select ${loadJson(driverBehind(actor) !== null)} as json, loads.id, ${order.column}::text as key
    from loads ${loadJoins}
    where ${visibleTo(actor)} and ${await loadFilter(deps, query, driverBehind(actor) !== null)} and ${where}
    order by ${order.orderBy}
    limit ${sql.lit((query.limit ?? defaultPageSize) + 1)} ${offset}`
}

/** By date, a page begins after the last row of the one before; in another order, after as many rows. */
function pageOf(query: LoadQuery, { isPlain, column }: LoadOrder) {
  return isPlain
    ? { where: isAfter(query.cursor, column, sql`loads.id`), offset: sql`` }
    : { where: sql`true`, offset: sql`offset ${skippedBy(query)}` }
}

function skippedBy({ cursor }: LoadQuery): number {
  if (cursor === undefined || cursor === '') return 0
  return Number(readCursor(cursor, /^\d{1,9}$/)[0])
}
