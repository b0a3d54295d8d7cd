import type { Logger } from 'pino'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { LiveUpdates } from './live/live-updates.ts'
import type { Maps } from './maps/maps.ts'
import type { StorageProvider } from './providers/storage/storage-provider.ts'
import type { Secrets } from './secrets.ts'

/** Everything the commands need from outside, passed as an argument; a test hands in its own. */
export type Deps = {
  readonly config: Config
  /** The pool, or inside `inTransaction` the transaction. */
  readonly db: Database
  /** Always outside any transaction: for hot reads, and for what must be kept although the transaction fails. */
  readonly rootDb: Database
  readonly pool: pg.Pool
  readonly clock: () => Date
  /** Time-ordered uuid (version 7). */
  readonly newId: () => string
  readonly secrets: Secrets
  readonly storage: StorageProvider
  readonly maps: Maps
  readonly log: Logger
  /** Runs `act` once the surrounding transaction is committed, or at once outside of one. */
  readonly afterCommit: (act: () => void) => void
  /** Tells those who are signed in what changed. Commands note it by `noteLoad` or `noteChange`, for after the commit. */
  readonly live: LiveUpdates
}
