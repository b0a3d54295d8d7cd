import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { placeMatcher, type WrittenPlace } from '#domain/ratecons/matches/match-places.ts'
import { matchStops } from './match-stops.ts'

const written = (city: string) => ({ name: null, street: '12 Main St', city, state: 'TX' })
const saved = (city: string) => ({ ...written(city), id: city, name: 'Main St', address: '12 Main St' })
const match = placeMatcher(['Dumas', 'Hereford'].map(saved))

test('each stop is matched, in its order', async () => {
  const found = await matchStops(['Hereford', 'Dumas', 'Elsewhere'].map(written), match)
  expect(found.map(({ known }) => known?.id)).toEqual(['Hereford', 'Dumas', undefined])
})

test('others have their turn before each stop, also where several papers are matched at once', async () => {
  let through = 0
  const counted = (place: WrittenPlace) => {
    through += 1
    return match(place)
  }
  const papers = [1, 2, 3].map(() => matchStops(['Dumas', 'Hereford'].map(written), counted))
  const turns: number[] = []
  while (through < 6) {
    turns.push(through)
    await setImmediate()
  }
  await Promise.all(papers)
  // At each turn one more is through, or none.
  expect([...new Set(turns)]).toEqual([0, 1, 2, 3, 4, 5])
})
