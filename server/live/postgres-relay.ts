import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { liveLists } from '#contract/events.ts'
import type { Connection } from '../db/connect.ts'
import type { AppDeps } from '../deps.ts'
import type { Batch } from './live-updates.ts'

const channel = 'fifthwheel_changes'
/** PostgreSQL carries less than 8000 bytes. */
const mostBytes = 7900
const retryMs = 500

const Message = z.object({
  from: z.string(),
  lists: z.array(z.enum(liveLists)),
  loads: z.array(z.object({ id: z.string(), driverIds: z.array(z.string().nullable()) })).nullable(),
})

/** What may have changed while nobody told us. */
const anything: Batch = { lists: liveLists, loads: null }

/**
 * Ties this process to the others that work on the same database: one NOTIFY a batch, over a connection of its own.
 * A connection that breaks is made again, and whoever listens here is told that anything may have changed.
 */
export async function relayOverPostgres(
  { live, log }: Pick<AppDeps, 'live' | 'log'>,
  connection: Connection,
): Promise<{ stop(): Promise<void> }> {
  const self = randomUUID()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const deliver = live.connect({
    send: (batch) => {
      client?.query('select pg_notify($1, $2)', [channel, textOf(self, batch)]).catch((error: unknown) => {
        log.warn({ err: error }, 'other processes were not told of a change')
      })
    },
  })
  const connect = async () => {
    const fresh = new pg.Client({ ...connection, application_name: 'fifthwheel live' })
    fresh.on('notification', ({ payload = '' }) => {
      const message = Message.safeParse(parse(payload))
      if (message.success && message.data.from !== self) deliver(message.data)
    })
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'the connection to the other processes broke')
    })
    fresh.on('end', () => {
      client = null
      if (!isStopped) timer = setTimeout(reconnect, retryMs)
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
  }
  const reconnect = () => {
    connect().then(
      () => {
        deliver(anything)
      },
      (error: unknown) => {
        log.warn({ err: error }, 'no connection to the other processes')
      },
    )
  }
  await connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

function textOf(from: string, batch: Batch): string {
  const text = JSON.stringify({ from, ...batch })
  return Buffer.byteLength(text) <= mostBytes ? text : JSON.stringify({ from, ...batch, loads: null })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
