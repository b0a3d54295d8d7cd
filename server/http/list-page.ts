import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { PageQuery } from '#contract/load-query.ts'
import { isId } from '#domain/ids.ts'
import type { DB } from '../db/tables.generated.ts'
import { badCursor, cutPage, defaultPageSize, encodeCursor, readCursor } from './page-cursor.ts'

/** Ascending by texts, then by id: a page begins after the last row of the previous one. */
export type ListOrder = { readonly id: RawBuilder<unknown>; readonly texts: readonly RawBuilder<unknown>[] }

export function orderedBy(id: RawBuilder<unknown>, ...texts: readonly RawBuilder<unknown>[]): ListOrder {
  return { id, texts }
}

/** One page of the rows that `query` selects. */
export async function listPage<Tables extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { id, texts }: ListOrder,
  { cursor, limit = defaultPageSize }: PageQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const columns = sql.join([...texts, id])
  const found = await query
    .select(sql<string>`json_build_array(${columns})::text`.as('pageKey'))
    .where(isAfterKey(columns, cursor, texts.length + 1))
    .orderBy(columns)
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(found, limit, (row) => encodeCursor(row.pageKey as string))
  for (const row of page) Reflect.deleteProperty(row, 'pageKey')
  return { rows: page, nextCursor }
}

function isAfterKey(columns: RawBuilder<unknown>, cursor: string | undefined, length: number) {
  if (cursor === undefined || cursor === '') return sql<boolean>`true`
  const key = keyOf(cursor, length)
  const id = key.pop()
  return sql<boolean>`(${columns}) > (${sql.join([...key, sql`${id}::uuid`])})`
}

function keyOf(cursor: string, length: number): string[] {
  let key: unknown
  try {
    key = JSON.parse(readCursor(cursor, /^\[.*\]$/s)[0])
  } catch {
    throw badCursor()
  }
  const texts = Array.isArray(key) ? key.filter((part): part is string => typeof part === 'string') : []
  if (texts.length !== length || !isId(texts.at(-1) ?? '') || texts.some((text) => text.includes('\u0000')))
    throw badCursor()
  return texts
}
