import { beforeAll, expect, it } from 'vitest'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as } = await testApp()
let office: SignedIn
const read = (tag?: string) =>
  office.send('GET /api/loads', undefined, tag === undefined ? {} : { 'if-none-match': tag })

beforeAll(async () => {
  office = await as('office')
  for (let made = 0; made < 3; made += 1) await aLoad(office)
})

it('sends a long list again only when it is not the same any more', async () => {
  const first = await read()
  const tag = String(first.headers['etag'])
  expect(tag).toMatch(/^W\/"[\w-]+"$/)
  const again = await read(tag)
  expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', tag])
})

it('sees what changes in another row than the load’s own', async () => {
  const [load] = (await read()).body as unknown as { location: { id: string } }[]
  const { headers } = await read()
  await office.send(`PUT /api/locations/${load?.location.id ?? ''}`, { name: 'Renamed Elevator' })
  expect((await read(String(headers['etag']))).status).toBe(200)
})

it('leaves short answers and those of changes alone', async () => {
  expect((await office.send('GET /api/dashboard/stats')).headers['etag']).toBeUndefined()
  expect(
    (await office.send('POST /api/customers', { name: 'x'.repeat(200) })).headers['etag'],
  ).toBeUndefined()
})

it('lets nobody on the way keep an answer', async () => {
  const first = await read()
  const same = await read(String(first.headers['etag']))
  const answers = [
    first,
    same,
    await office.send('GET /api/dashboard/stats'),
    await office.send('POST /api/customers', { name: 'Plains Foods' }),
  ]
  expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [304, 'no-store'],
    [200, 'no-store'],
    [201, 'no-store'],
  ])
})
