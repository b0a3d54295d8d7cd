import pg from 'pg'
import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { liveLists } from '#contract/events.ts'
import { testDatabase } from '../../test/support/database.ts'
import { openLiveUpdates, type Batch } from './live-updates.ts'
import { relayOverPostgres } from './postgres-relay.ts'

const { connection } = await testDatabase()
const log = pino({ level: 'silent' })
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** One process on the database; `next` is the batch it hears of next. */
async function aProcess() {
  const live = openLiveUpdates()
  const relay = await relayOverPostgres({ live, log }, connection)
  stops.push(() => relay.stop())
  const heard: Batch[] = []
  live.subscribe((batch) => heard.push(batch))
  const next = () => new Promise<Batch>((resolve) => void live.subscribe(resolve))
  return { live, heard, next }
}

const load = { id: 'a-load', driverIds: ['a-driver', null] }

it('tells the other process, once for a batch', async () => {
  const [one, other] = [await aProcess(), await aProcess()]
  const heard = other.next()
  one.live.publish({ lists: ['customers'] })
  one.live.publish({ lists: ['loads'], loads: [load] })
  expect(await heard).toMatchObject({ lists: ['customers', 'loads'], loads: [load] })
  const back = one.next()
  other.live.publish({ lists: ['trucks'] })
  await back
  expect(one.heard.map(({ lists }) => lists)).toEqual([['customers', 'loads'], ['trucks']])
})

it('names no loads when there are too many of them for one message', async () => {
  const [one, other] = [await aProcess(), await aProcess()]
  const heard = other.next()
  const loads = Array.from({ length: 300 }, (_, index) => ({ ...load, id: `load-${String(index)}` }))
  one.live.publish({ lists: ['loads'], loads })
  expect(await heard).toMatchObject({ lists: ['loads'], loads: null })
})

it('comes back after the connection was cut, and says that anything may have changed', async () => {
  const { next } = await aProcess()
  const heard = next()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fifthwheel live'
     and datname = current_database()`,
  )
  await client.end()
  expect(await heard).toMatchObject({ lists: liveLists, loads: null })
})
