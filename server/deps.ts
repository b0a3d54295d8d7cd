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

/** What a single statement needs, in a transaction or not. */
export type DbDeps = {
  /** The pool, or the open transaction. */
  readonly db: Database
  readonly clock: () => Date
  /** Time-ordered uuid (version 7). */
  readonly newId: () => string
}

/**
 * Everything that a command may use inside its transaction: only its own connection. Anything that could wait for a
 * second connection or an outside service would hold this connection meanwhile; ten such calls at once would stop the
 * product for everybody.
 */
export type TxDeps = DbDeps & {
  /** Runs `act` once the transaction is committed, and never if it is rolled back. */
  readonly afterCommit: (act: (app: AppDeps) => void) => void
  /**
   * Takes a write that was sent and whose answer nobody needs: the statements after it are sent right behind it, see
   * what it wrote, and fail with its error. The transaction ends when it is answered.
   */
  readonly beforeCommit: (write: Promise<void>) => void
}

/**
 * All outside dependencies, created once at startup; tests pass their own. `inTransaction` derives `TxDeps` from it.
 */
export type AppDeps = DbDeps & {
  readonly config: Config
  readonly pool: pg.Pool
  readonly secrets: Secrets
  readonly storage: StorageProvider
  readonly maps: Maps
  readonly push: PushProvider
  /** Null if no text vendor is configured. */
  readonly sms: SmsProvider | null
  readonly mail: MailProvider
  /** Null if no model server is configured. */
  readonly model: ModelProvider | null
  readonly log: Logger
  /**
   * Sends changes to signed-in clients. Commands use `noteLoad` or `noteChange`, which take effect after the commit.
   */
  readonly live: LiveUpdates
}
