import { beforeEach, expect } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { LoadMiles, MilesOfOneLoad, StateMilesReport } from '#contract/mileage.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'
import { aTrackedLoad } from '../../tracking/test-support/tracked-load.ts'

export const elPaso = { latitude: 31.77, longitude: -106.49 }
export const lasCruces = { latitude: 32.31, longitude: -106.78 }
export const deming = { latitude: 32.27, longitude: -107.76 }
export const chihuahua = { latitude: 28.63, longitude: -106.08 }
export const tucson = { latitude: 32.22, longitude: -110.97 }
const start = '2026-03-02T15:00:00.000Z'

export const minutes = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString()

type Trip = {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly by?: SignedIn
  readonly at?: number
}
export const usualSteps = { at_shipper: 5, left_shipper: 10, at_receiver: 70, delivered: 80 }

/** An office and a driver, whose loads are driven by a clock that jumps; each test begins without loads. */
export async function drivenMiles() {
  const { app, as, deps, setClock } = await testApp()
  const [office, driver] = [await as('office'), await as('driver')]

  beforeEach(async () => {
    setClock(start)
    await deps.db.deleteFrom('loads').execute()
    await deps.db.updateTable('users').set({ truckNumber: null }).execute()
    await deps.db.updateTable('settings').set({ pingRetentionDays: 400 }).execute()
  })

  /** Accepted at `at`, loaded after 10 minutes, at the receiver after 70 and delivered after 80. */
  async function aDelivered({ from, to, by = driver, at = 0 }: Trip): Promise<Load> {
    setClock(minutes(at))
    const load = await aTrackedLoad({ office, driver: by }, [from, to])
    setClock(minutes(at + 80))
    await deliver(load, at, by)
    return load
  }

  async function deliver(load: Load, at: number, by = driver, steps: object = usualSteps): Promise<void> {
    for (const [status, after] of Object.entries(steps)) {
      const body = { status, happenedAt: minutes(at + Number(after)) }
      const answer = await by.send(`PATCH /api/loads/${load.id}/status`, body)
      expect(answer).toMatchObject({ status: 200 })
    }
  }

  /** The drop-off is found to be elsewhere, without a change of its load. */
  const placeDropOff = (
    loadId: string,
    place: { readonly latitude?: string | null; readonly longitude?: string | null },
  ) =>
    deps.db
      .updateTable('loadStops')
      .set(place)
      .where('loadId', '=', loadId)
      .where('stopType', '=', 'dropoff')
      .execute()

  const report = async (quarter = '2026-Q1', by = office) =>
    (await by.send<StateMilesReport>(`GET /api/reports/state-miles?quarter=${quarter}`)).body
  const milesOf = async ({ id }: Load) =>
    (await office.send<MilesOfOneLoad>(`GET /api/loads/${id}/state-miles`)).body
  const loadsOf = async (query: string) =>
    (await office.send<LoadMiles[]>(`GET /api/reports/state-miles/loads?quarter=2026-Q1${query}`)).body
  return {
    app,
    as,
    deps,
    setClock,
    office,
    driver,
    aDelivered,
    deliver,
    placeDropOff,
    report,
    milesOf,
    loadsOf,
  }
}
