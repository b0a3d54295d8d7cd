import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Of the database that the product started in this folder. */
export function poolOf(dataDir: string): pg.Pool {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return new pg.Pool({
    host: lines[4] ?? '',
    port: Number(lines[3]),
    user: 'fifthwheel',
    database: 'fifthwheel',
  })
}
