import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { OperatorError } from '../operator-error.ts'
import { wordsOf } from './explain-failure.ts'
import { refuseUnsuited } from './refuse-unsuited.ts'

/** An arbitrary number that no other program uses for an advisory lock on the same database. */
const lockNumber = 5_430_115_151
/** The lock of a process that was just killed is released within this time. */
const waitForLockMs = 2000
const connectWithinMs = 10_000
const retryMs = 500

/**
 * Session settings: the server releases the lock soon if our machine vanishes, but not because the connection is idle.
 */
const session = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set idle_session_timeout = 0; set statement_timeout = 0; set lock_timeout = ${String(waitForLockMs)}`

type Hold = { release(): Promise<void> }
type Options = {
  readonly log: Logger
  /** Called if the connection was lost and another process took the lock first. */
  readonly onTaken: (line: string) => void
}

/**
 * One process per database: the lock belongs to a dedicated connection that stays open for the life of this process. If
 * it breaks, the lock is taken again once the database is back.
 */
export async function holdDatabase(connectionString: string, { log, onTaken }: Options): Promise<Hold> {
  let isReleased = false
  let client: pg.Client
  const giveUp = (line: string) => {
    if (!isReleased) onTaken(line)
  }
  const takeAgain = async (): Promise<void> => {
    while (!isReleased) {
      await delay(retryMs, undefined, { ref: false })
      try {
        await take()
        log.info('the database is ours again')
        return
      } catch (error) {
        // Any other error means that the database is not back yet.
        if (!(error instanceof OperatorError)) continue
        giveUp(error.message)
        return
      }
    }
  }
  const take = async (): Promise<void> => {
    client = await connectLocked(connectionString)
    client.once('end', () => {
      if (!isReleased) log.warn('the connection that keeps other processes off the database broke')
      void takeAgain()
    })
    if (isReleased) await client.end()
  }
  try {
    await take()
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The database of DATABASE_URL cannot be used: ${wordsOf(error)}`, {
      cause: error,
    })
  }
  return {
    release: async () => {
      isReleased = true
      await client.end()
    },
  }
}

async function connectLocked(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'fifthwheel lock',
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
  })
  // A broken connection also emits `end`.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(session)
    await refuseUnsuited(client)
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw isLockTimeout(error) ? new OperatorError(anotherProcess, { cause: error }) : error
  }
}

const anotherProcess =
  'Another Fifthwheel process already works on the database of DATABASE_URL. Stop that one first, or give this one a database of its own.'

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}
