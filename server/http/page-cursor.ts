import { sql, type RawBuilder } from 'kysely'
import { invalidField, type AppError } from './app-error.ts'

/** More rows than any screen shows; callers that want all of them follow the cursor. */
export const defaultPageSize = 1000

/** A row of a list ordered by time, then id, newest first. The time is PostgreSQL's text, to the microsecond. */
type PlacedRow = { readonly key: string; readonly id: string }

export function cursorAfter({ key, id }: PlacedRow): string {
  return encodeCursor(`${key}|${id}`)
}

/** Our connections are set to UTC. What has this shape and is no moment, such as a 45th, PostgreSQL refuses. */
const placedRow =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The condition for rows after the last one of the previous page. */
export function isAfter(
  cursor: string | undefined,
  moment: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (cursor === undefined || cursor === '') return sql<boolean>`true`
  const match = readCursor(cursor, placedRow)
  return sql<boolean>`(${moment}, ${id}) < (${match[1]}::timestamptz, ${match[2]}::uuid)`
}

export function encodeCursor(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** Parses a cursor; 400 if it is not one of ours. */
export function readCursor(cursor: string, shape: RegExp): RegExpExecArray {
  const match = shape.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) throw badCursor()
  return match
}

export function badCursor(): AppError {
  return invalidField('cursor', 'This page link is not valid.')
}

/** Cuts rows that were read one beyond the limit: the page, and the next page's cursor if there is one. */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last === undefined ? null : cursorOf(last) }
}
