import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'

type Found = { readonly encoding: string; readonly version: string; readonly major: number }

const oldestMajor = 15

/** Refuses a database whose server is too old, or which cannot keep or compare every letter of a name. */
export async function refuseUnsuited(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Found>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version') as version,
       current_setting('server_version_num')::int / 10000 as major`,
  )
  const [found] = rows
  const reason = found && unsuited(found)
  if (reason !== undefined) throw new OperatorError(reason)
}

export function unsuited({ encoding, version, major }: Found): string | undefined {
  if (major < oldestMajor) {
    return `The server of DATABASE_URL is PostgreSQL ${version}. Fifthwheel needs ${String(oldestMajor)} or newer.`
  }
  if (encoding !== 'UTF8') {
    return `The database of DATABASE_URL keeps text as ${encoding}, and Fifthwheel needs UTF8. Make a new one: create database fifthwheel encoding 'UTF8' template template0`
  }
  return undefined
}
