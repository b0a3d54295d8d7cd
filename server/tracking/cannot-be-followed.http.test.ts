import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { aDrive } from './test-support/a-drive.ts'
import { aTrackedLoad } from './test-support/tracked-load.ts'
import { openTracker } from './tracker.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
let driver: SignedIn
beforeEach(async () => {
  driver = await as('driver')
})
const start = '2026-03-02T15:00:00.000Z'
const { pings, endsAt } = aDrive(start)

async function aLoadAtStart(): Promise<Load> {
  setClock(start)
  const load = await aTrackedLoad({ office, driver })
  setClock(endsAt)
  return load
}

describe('a truck that cannot be followed', () => {
  /** Fails that many times to read the stops, and counts how often it was tried. */
  function failing(times: number, afterFailureMs = 0) {
    let tries = 0
    const db = new Proxy(deps.db, {
      get: (real, name) => {
        const value: unknown = Reflect.get(real, name)
        if (typeof value !== 'function') return value
        return (...called: readonly unknown[]) => {
          if (name === 'selectFrom' && called[0] === 'loadStops') tries += 1
          else return Reflect.apply(value, real, called) as unknown
          if (tries <= times) throw new Error('the database is starting')
          return Reflect.apply(value, real, called) as unknown
        }
      },
    })
    const log = pino({ level: 'silent' })
    const tracker = openTracker({ ...deps, db, log }, { roundMs: 0, afterFailureMs })
    return { tracker, tries: () => tries }
  }

  test('is tried again, and followed then', async () => {
    const load = await aLoadAtStart()
    const { tracker, tries } = failing(3)
    const sent = pings.map(({ lat, lng, at }) => ({
      loadId: load.id,
      ping: {
        ...{ latitude: lat, longitude: lng, capturedAt: at },
        ...{ speed: null, heading: null, accuracy: null, battery: null },
      },
    }))
    const { fates } = await tracker.take({
      ...{ driverId: driver.id, pings: sent, source: 'device', receivedAt: endsAt },
    })
    await tracker.settled()
    await tracker.close()
    const followed = await office.send<Load>(`GET /api/loads/${load.id}`)
    expect([fates.length, tries() > 3, followed.body.status]).toEqual([pings.length, true, 'at_receiver'])
  })

  test('keeps no server from stopping', async () => {
    await aLoadAtStart()
    const { tracker, tries } = failing(1000, 3_600_000)
    await tracker.lookAtAll()
    await tracker.close()
    expect(tries()).toBe(1)
  })

  test('is not begun once the server stops, which waits for nothing then', async () => {
    await aLoadAtStart()
    const { tracker, tries } = failing(1000)
    await tracker.close()
    await tracker.lookAtAll()
    await tracker.settled()
    expect(tries()).toBe(0)
  })

  test('is left in peace after twenty more tries, until the next look', async () => {
    await aLoadAtStart()
    const { tracker, tries } = failing(1000)
    await tracker.lookAtAll()
    await tracker.settled()
    expect(tries()).toBe(21)
    await tracker.lookAtAll()
    await tracker.settled()
    expect(tries()).toBe(42)
    await tracker.close()
  })
})
