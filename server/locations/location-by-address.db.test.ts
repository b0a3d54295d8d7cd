import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { locationByAddress, newLocation, placesToMatch } from './location-by-address.ts'

const { deps } = await testApp()
type Saved = { name: string; address?: string | null; city?: string | null; state?: string | null }

beforeEach(async () => {
  await deps.db.deleteFrom('locations').execute()
})

/** Whoever is saved later here was saved earlier: the order is that of the time, not of the ids. */
let minute = 59
async function saved(place: Saved, archivedAt: string | null = null): Promise<string> {
  minute -= 1
  return savedAt(minute, { ...place, archivedAt, id: deps.newId() })
}

async function savedAt(minuteOfDay: number, place: Saved & { id: string; archivedAt?: string | null }) {
  const at = new Date(Date.UTC(2026, 2, 2, 10, minuteOfDay)).toISOString()
  const { id } = await deps.db
    .insertInto('locations')
    .values({
      ...{ address: '77 Elevator Road', city: 'Hereford', state: 'TX', ...place },
      ...{ coordinatePrecision: 'none', createdAt: at, updatedAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const mill = { name: 'Valley Mill', street: '77 Elevator Road', city: 'Hereford', state: 'TX' }
const find = (place: Partial<{ [Key in keyof typeof mill]: string | null }> = {}) =>
  inTransaction(deps, (tx) => locationByAddress(tx, { ...mill, ...place }))

describe('the places that a paper is compared with', () => {
  test('are those in its states and those of no known state, the oldest first', async () => {
    await saved({ name: 'Third', state: null })
    await saved({ name: 'Elsewhere', state: 'OK' })
    await saved({ name: 'Off the list' }, deps.clock().toISOString())
    await saved({ name: 'Second', state: null })
    await saved({ name: 'First' })
    const names = async (states: readonly string[] | null) =>
      (await placesToMatch(deps, states)).map(({ name }) => name)
    expect(await names(['TX'])).toEqual(['First', 'Second', 'Third'])
    expect(await names(['TX', 'OK'])).toEqual(['First', 'Second', 'Elsewhere', 'Third'])
    expect(await names([])).toEqual(['Second', 'Third'])
    expect(await names(null)).toEqual(['First', 'Second', 'Elsewhere', 'Third'])
  })

  test('are in the order of their ids where they were saved at once, as by an import', async () => {
    const ids = [deps.newId(), deps.newId(), deps.newId()].toSorted()
    for (const [index, id] of [...ids.entries()].toReversed())
      await savedAt(0, { id, name: ['Wheat', 'Mill', 'Barley'][index] ?? '' })
    expect((await placesToMatch(deps, null)).map(({ id }) => id)).toEqual(ids)
  })
})

describe('a stop is at the saved place', () => {
  test('of its house number, however that is written, and whatever other places the town has', async () => {
    await saved({ name: 'Valley Mill', address: '78 Elevator Road' })
    const id = await saved({ name: 'Valley Mill' })
    expect(await find()).toBe(id)
    expect(await find({ street: '77 ELEVATOR RD.' })).toBe(id)
    expect(await find({ street: '7.7 Elevator Rd' })).toBe(id)
  })

  test('that has no address yet, by its name', async () => {
    const id = await saved({ name: 'Valley Mill', address: null })
    expect(await find()).toBe(id)
    expect(await find({ street: 'Elevator Road' })).toBe(id)
  })

  test('of a street without a number', async () => {
    await saved({ name: 'Valley Mill', address: '78 Elevator Road' })
    const id = await saved({ name: 'Valley Mill', address: 'Elevator Road' })
    expect(await find({ street: 'Elevator Rd' })).toBe(id)
  })

  test('in a state that the paper does not name', async () => {
    const id = await saved({ name: 'Valley Mill' })
    expect(await find({ state: null })).toBe(id)
  })

  test('and is a new one where it is another, or where nobody knows its town', async () => {
    const id = await saved({ name: 'Valley Mill' })
    const others = [
      await find({ street: '79 Elevator Road' }),
      await find({ state: 'OK' }),
      await find({ city: 'Happy' }),
      await find({ city: null }),
    ]
    expect(new Set([id, ...others]).size).toBe(5)
  })
})

test.each([
  [{}, 'Valley Mill'],
  [{ name: 'TBD' }, '77 Elevator Road'],
  [{ name: null, street: null }, 'Hereford'],
  [{ name: null, street: null, city: null }, 'Stop'],
])('a new place of %j is called %s', async (place, name) => {
  const id = await inTransaction(deps, (tx) => newLocation(tx, { ...mill, ...place }))
  const row = await deps.db
    .selectFrom('locations')
    .select(['name', 'address', 'city', 'state', 'timeZone'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { street: address, city, state } = { ...mill, ...place }
  expect(row).toEqual({ name, address, city, state, timeZone: 'America/Chicago' })
})
