import { beforeAll, describe, expect, test } from 'vitest'
import type { GhostLoad } from '#contract/cleanup.ts'
import type { Load } from '#contract/load-views.ts'
import type { z } from 'zod'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
let office: SignedIn

type Ghosts = z.infer<typeof GhostLoad>[]
const ghosts = async () => (await office.send<Ghosts>('GET /api/cleanup/ghost-loads')).body
const listed = async (load: Load) => (await ghosts()).find(({ id }) => id === load.id)

/** As if nobody had changed it since. */
const untouchedSince = (load: Load, updatedAt: string) =>
  deps.db.updateTable('loads').set({ updatedAt }).where('id', '=', load.id).execute()

beforeAll(async () => {
  setClock('2026-04-10T15:00:00.000Z')
  office = await as('office')
})

describe('the list', () => {
  test('says of a load who drives it, where it goes, and since when nobody touched it', async () => {
    const other = await as('driver')
    const [from, mill, feed] = [
      await aLocation(office, { name: 'Hart Elevator' }),
      await aLocation(office, { name: 'Tulsa Mill' }),
      await aLocation(office, { name: 'Enid Feed' }),
    ]
    const load = await aLoad(office, {
      number109: '109-2026-0310',
      driverId: other.id,
      stops: [
        { stopType: 'pickup', locationId: from.id },
        { stopType: 'dropoff', locationId: mill.id },
        { stopType: 'dropoff', locationId: feed.id },
      ],
    })
    const placed = (
      locationId: string,
      stop: { stopSequence?: number; companyName?: null; address?: string },
    ) =>
      deps.db
        .updateTable('loadStops')
        .set(stop)
        .where('loadId', '=', load.id)
        .where('locationId', '=', locationId)
        .execute()
    // Now the mill is last, and named by its location alone.
    await placed(mill.id, { stopSequence: 4, companyName: null })
    await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', other.id).execute()
    await untouchedSince(load, '2026-04-09T11:30:00.000Z')
    expect(await listed(load)).toEqual({
      id: load.id,
      number109: '109-2026-0310',
      status: 'assigned',
      driverName: `Test ${other.username}`,
      destinations: ['Enid Feed', 'Tulsa Mill'],
      createdAt: '2026-04-10T15:00:00.000Z',
      updatedAt: '2026-04-09T11:30:00.000Z',
      reasons: [{ code: 'driver_gone', text: `Its driver Test ${other.username} is no longer on the list.` }],
    })
    await placed(feed.id, { companyName: null, address: '12 Mill Road' })
    await deps.db
      .updateTable('loadStops')
      .set({ locationId: null })
      .where('locationId', '=', feed.id)
      .execute()
    expect((await listed(load))?.destinations).toEqual(['12 Mill Road', 'Tulsa Mill'])
  })

  test('begins with the load that was untouched for the longest time', async () => {
    const [middle, last, first] = [await aLoad(office), await aLoad(office), await aLoad(office)]
    await untouchedSince(last, '2026-01-15T00:00:00.000Z')
    await untouchedSince(first, '2026-01-13T00:00:00.000Z')
    await untouchedSince(middle, '2026-01-14T00:00:00.000Z')
    const own = [first.id, middle.id, last.id]
    expect((await ghosts()).map(({ id }) => id).filter((id) => own.includes(id))).toEqual(own)
  })
})
