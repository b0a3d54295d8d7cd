import { sql } from 'kysely'

/** Versions always increase: two changes within one millisecond are still two versions. */
export function nextVersion(now: string, { updatedAt }: { readonly updatedAt: string }): string {
  return new Date(Math.max(Date.parse(now), Date.parse(updatedAt) + 1)).toISOString()
}

/** The same in a statement that changes many rows. */
export function nextVersionSql(now: string) {
  return sql<string>`greatest(${now}::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`
}
