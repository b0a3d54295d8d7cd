import { expect, test } from 'vitest'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')

type Trashed = { number109: string }[]
const read = async (query: string) => {
  const { body, headers } = await office.send<Trashed>(`GET /api/trash/loads?${query}`)
  return { numbers: body.map(({ number109 }) => number109), cursor: headers['x-next-cursor'] }
}

test('however many were deleted, the trash is read to its end', async () => {
  const loads = []
  for (let made = 0; made < 3; made += 1) loads.push(await aLoad(office))
  // Deleted at once, so that they have the same time.
  const loadIds = loads.map(({ id }) => id)
  await office.send('POST /api/loads/bulk-delete', { loadIds, confirmationText: 'DELETE ALL SELECTED LOADS' })

  const first = await read('limit=2')
  expect(first.numbers).toHaveLength(2)
  const second = await read(`limit=2&cursor=${String(first.cursor)}`)
  expect(second.cursor).toBeUndefined()
  const numbers = [...first.numbers, ...second.numbers]
  expect(numbers.toSorted()).toEqual(loads.map(({ number109 }) => number109).toSorted())
})
