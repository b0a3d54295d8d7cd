import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()

const paper = {
  companyName: 'Caprock Freight Brokers LLC',
  stops: [
    { kind: 'pickup', name: 'Plains Mill', street: '2200 Industrial Blvd', city: 'Hereford', state: 'TX' },
    { kind: 'delivery', name: 'Trinity Grocers', street: '77 Depot Rd', city: 'Denton', state: 'TX' },
  ],
}
const turned = { ...paper, stops: paper.stops.toReversed().map((stop) => ({ ...stop, kind: 'delivery' })) }

type Named = { items?: { name: string }[] }

test('papers of one broker that are taken at once make one customer and one location of each place', async () => {
  const office = await as('office')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      office.send<{ id: string; number109: string }>('POST /api/ocr/generate-load', {
        ...(index % 2 === 0 ? paper : turned),
        // The same company, and no name that the database would refuse twice.
        companyName: index % 3 === 0 ? 'CAPROCK FREIGHT BROKERS, L.L.C.' : paper.companyName,
        loadNumber: `CF-${String(index)}`,
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.number109)).size).toBe(answers.length)
  const namesOf = async (path: string) => {
    const { body } = await office.send<Named | { name: string }[]>(`GET ${path}`)
    return (Array.isArray(body) ? body : (body.items ?? [])).map(({ name }) => name).toSorted()
  }
  expect(await namesOf('/api/customers')).toHaveLength(1)
  expect(await namesOf('/api/locations')).toEqual(['Plains Mill', 'Trinity Grocers'])
})
