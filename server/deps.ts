import type { Logger } from 'pino'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { LiveUpdates } from './live/live-updates.ts'
import type { Maps } from './maps/maps.ts'
import type { MailProvider } from './providers/mail/mail-provider.ts'
import type { ModelProvider } from './providers/model/model-provider.ts'
import type { PushProvider } from './providers/push/push-provider.ts'
import type { SmsProvider } from './providers/sms/sms-provider.ts'
import type { StorageProvider } from './providers/storage/storage-provider.ts'
import type { Secrets } from './secrets.ts'

/** What a single statement needs, inside a transaction or outside. */
export type DbDeps = {
  /** The pool, or the transaction that is open. */
  readonly db: Database
  readonly clock: () => Date
  /** Time-ordered uuid (version 7). */
  readonly newId: () => string
}

/**
 * What a command has inside its transaction, and all it has: its own connection. A pool, a provider or anything else
 * that could wait for a second connection or for the outside would hold this one meanwhile; ten such calls at once
 * would stop the product for everybody.
 */
export type TxDeps = DbDeps & {
  /** Runs `act` once the transaction is committed, and never if it is rolled back. */
  readonly afterCommit: (act: (app: AppDeps) => void) => void
}

/** Everything from outside, wired once at the start; a test hands in its own. `inTransaction` makes `TxDeps` of it. */
export type AppDeps = DbDeps & {
  readonly config: Config
  readonly pool: pg.Pool
  readonly secrets: Secrets
  readonly storage: StorageProvider
  readonly maps: Maps
  readonly push: PushProvider
  /** Null where no vendor of texts is set up. */
  readonly sms: SmsProvider | null
  readonly mail: MailProvider
  /** Null where no model server is named. */
  readonly model: ModelProvider | null
  readonly log: Logger
  /** Tells those who are signed in what changed. Commands note it by `noteLoad` or `noteChange`, for after the commit. */
  readonly live: LiveUpdates
}
