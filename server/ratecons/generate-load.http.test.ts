import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { deps, connection, as } = await testApp()

let office: SignedIn
// The first row of the table and the newest, so that a paper's load is not found by chance.
beforeAll(async () => {
  await aLoad(await as('office'))
  await deps.db.updateTable('loads').set({ createdAt: '2030-01-01T00:00:00.000Z' }).execute()
})
beforeEach(async () => {
  office = await as('office')
})

type Made = { number109: string; id: string }
type Load = {
  poNumber: string
  tripRate: string
  appointmentTime: string
  specialInstructions: string | null
  deliveryDueAt: string
  customer: { id: string; name: string }
  stops: {
    stopType: string
    locationId: string
    companyName: string
    city: string
    appointmentAt: string | null
  }[]
}

const paper = {
  loadNumber: 'CF-88213',
  poNumber: '4471902',
  companyName: 'Caprock Freight Brokers LLC',
  pickupAddress: '2200 Industrial Blvd, Hereford, TX 79045',
  deliveryAddress: '915 Airport Fwy, Denton, TX 76205',
}

async function made(body: object) {
  const answer = await office.send<Made>('POST /api/ocr/generate-load', body)
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({})])
  const load = await office.send<Load>(`GET /api/loads/${answer.body.id}`)
  return { ...answer.body, load: load.body }
}

test('the fields of the specification alone make a load: its stops and its customer are added', async () => {
  const { number109, load } = await made(paper)
  expect(number109).toMatch(/^109-2026-\d{3}$/)
  expect(load.poNumber).toBe('CF-88213 / PO 4471902')
  expect(load.customer.name).toBe('Caprock Freight Brokers LLC')
  expect(load.stops.map(({ stopType, city }) => [stopType, city])).toEqual([
    ['pickup', 'Hereford'],
    ['dropoff', 'Denton'],
  ])
})

test('what a paper asks of the driver is on its load, also without an appointment', async () => {
  const asking = await made({ ...paper, specialInstructions: 'Call the dock two hours before' })
  expect(asking.load).toMatchObject({
    ...{ specialInstructions: 'Call the dock two hours before', appointmentTime: null },
  })
  const { load } = await made({ ...paper, appointmentTime: '03/04/2026 08:00' })
  expect(load).toMatchObject({ specialInstructions: null, appointmentTime: '03/04/2026 08:00' })
})

test('a second paper finds the customer and the places again, however they are written', async () => {
  const first = await made(paper)
  const second = await made({
    ...paper,
    companyName: 'CAPROCK FREIGHT BROKERS, L.L.C.',
    pickupAddress: '2200 INDUSTRIAL BOULEVARD, HEREFORD, TX 79045',
  })
  expect(second.number109).not.toBe(first.number109)
  expect(second.load.customer.id).toBe(first.load.customer.id)
  expect(second.load.stops.map(({ locationId }) => locationId)).toEqual(
    first.load.stops.map(({ locationId }) => locationId),
  )
})

test('stops, rate, times and the chosen customer and place are taken as they were reviewed', async () => {
  const [location, customer] = [await aLocation(office), await aCustomer(office)]
  const { load } = await made({
    loadNumber: 'CF-9',
    customerId: customer.id,
    tripRate: '1450',
    appointmentTime: 'Pickup 03/04/2026 08:00',
    stops: [
      { kind: 'pickup', locationId: location.id, date: '2026-03-04', from: '08:00', to: '14:00' },
      {
        kind: 'delivery',
        name: 'Trinity Grocers',
        street: '77 Depot Rd',
        city: 'Denton',
        state: 'TX',
        date: '2026-03-05',
      },
    ],
  })
  expect(load).toMatchObject({
    poNumber: 'CF-9',
    tripRate: '1450.00',
    appointmentTime: 'Pickup 03/04/2026 08:00',
    deliveryDueAt: '2026-03-05',
    customer: { id: customer.id },
  })
  // In the time of the company, which is Chicago's.
  expect(load.stops[0]).toMatchObject({ locationId: location.id, appointmentAt: '2026-03-04T14:00:00.000Z' })
  expect(load.stops[1]).toMatchObject({ companyName: 'Trinity Grocers', appointmentAt: null })
})

test('the times of a paper are those of the clocks at each of its stops', async () => {
  const [plains, border] = [await aLocation(office), await aLocation(office, { city: 'El Paso' })]
  const at = { date: '2026-03-04', from: '08:00' }
  const { load } = await made({
    loadNumber: 'CF-10',
    stops: [
      { kind: 'pickup', locationId: border.id, ...at },
      { kind: 'delivery', locationId: plains.id, ...at },
    ],
  })
  expect(load.stops.map(({ appointmentAt }) => appointmentAt)).toEqual([
    '2026-03-04T15:00:00.000Z',
    '2026-03-04T14:00:00.000Z',
  ])
})

test('a 109 number on the paper is the load’s own', async () => {
  const { number109, load } = await made({ ...paper, loadNumber: '109-TEST-7' })
  expect([number109, load.poNumber]).toEqual(['109-TEST-7', '4471902'])
})

test('a 109 number that is in the trash is the new load’s, not the old one’s', async () => {
  const numbered = { ...paper, loadNumber: '109-TEST-8', appointmentTime: 'Pickup 03/04/2026 08:00' }
  const first = await made(numbered)
  expect((await office.send(`DELETE /api/loads/${first.id}`)).status).toBe(200)
  const second = await made(numbered)
  expect(second.id).not.toBe(first.id)
  expect(second.load.appointmentTime).toBe('Pickup 03/04/2026 08:00')
})

test('a 109 number that a load has already is refused, and that load stays', async () => {
  const numbered = { ...paper, loadNumber: '109-TEST-9' }
  const first = await made(numbered)
  const again = await office.send<{ code: string }>('POST /api/ocr/generate-load', numbered)
  expect([again.status, again.body.code]).toEqual([409, 'load_number_taken'])
  expect((await office.send(`GET /api/loads/${first.id}`)).status).toBe(200)
})

test('addresses that are no addresses are stops all the same, each of its kind', async () => {
  const { load } = await made({
    ...paper,
    pickupAddress: 'gate 7, ask for Wilma',
    deliveryAddress: undefined,
  })
  expect(load.stops.map(({ stopType }) => stopType)).toEqual(['pickup'])
  const stops = await deps.db
    .selectFrom('locations')
    .select('address')
    .where('id', '=', load.stops[0]?.locationId ?? '')
    .execute()
  expect(stops).toEqual([{ address: 'gate 7, ask for Wilma' }])
})

test('a window of a night ends on the next day, and an end that makes none is left out', async () => {
  const place = { name: 'Trinity Grocers', street: '77 Depot Rd', city: 'Denton', state: 'TX' }
  const windowOf = async (from: string | undefined, to: string) => {
    const { id } = await made({
      ...paper,
      stops: [{ kind: 'delivery', ...place, date: '2026-03-04', from, to }],
    })
    const stop = await deps.db
      .selectFrom('loadStops')
      .select(['appointmentAt', 'appointmentUntil'])
      .where('loadId', '=', id)
      .executeTakeFirstOrThrow()
    return [stop.appointmentAt, stop.appointmentUntil]
  }
  const [eight, ten] = ['2026-03-04T14:00:00.000Z', '2026-03-05T04:00:00.000Z']
  expect(await windowOf('08:00', '22:00')).toEqual([eight, ten])
  expect(await windowOf('08:00', '08:00')).toEqual([eight, eight])
  expect(await windowOf('22:00', '02:00')).toEqual([ten, '2026-03-05T08:00:00.000Z'])
  expect(await windowOf('08:00', '07:00')).toEqual([eight, null])
  expect(await windowOf(undefined, '22:00')).toEqual([null, null])
})

test('the uploaded paper becomes the load’s rate confirmation', async () => {
  const id = deps.newId()
  const now = deps.clock().toISOString()
  await deps.db
    .insertInto('documents')
    .values({
      id,
      uploadedBy: office.id,
      purpose: 'other',
      fileName: 'rate con.pdf',
      contentType: 'application/pdf',
      size: 10,
      uploadExpiresAt: now,
      sha256: 'a'.repeat(64),
      storageKey: id,
      createdAt: now,
      receivedAt: now,
    })
    .execute()
  const { id: loadId } = await made({ ...paper, documentPath: `/objects/${id}` })
  const { body } = await office.send<{ documents: { kind: string }[] }>(`GET /api/loads/${loadId}/documents`)
  expect(JSON.stringify(body)).toContain('rate-confirmation')
})

test('without a stop there is no load, and nothing is kept', async () => {
  const answer = await office.send('POST /api/ocr/generate-load', {
    loadNumber: 'X1',
    companyName: 'Nobody Freight',
  })
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { fields: { stops: 'Please add at least one stop' } },
  ])
  const kept = await deps.db
    .selectFrom('customers')
    .select('id')
    .where('name', '=', 'Nobody Freight')
    .execute()
  expect(kept).toEqual([])
})

test('papers that become loads at the same moment get numbers of their own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      office.send('POST /api/ocr/generate-load', { ...paper, poNumber: `AT-ONCE-${String(index)}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
})

test('a paper waits for the number that another one takes at that moment', async () => {
  const { number109 } = await made(paper)
  const next = number109.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(3, '0'))
  const at = deps.clock().toISOString()
  const other = { id: deps.newId(), number109: next, createdAt: at, updatedAt: at }
  const answer = await duringChange(connection, {
    change: (db) => sql`select pg_advisory_xact_lock(hashtext('next load number'))`.execute(db),
    call: () => office.send<Made>('POST /api/ocr/generate-load', paper),
    meanwhile: (db) => db.insertInto('loads').values(other).execute(),
  })
  expect(answer.status).toBe(201)
  expect(answer.body.number109 > next).toBe(true)
})

test('a customer that is added gets the billing e-mail of the paper; one that is there keeps its own', async () => {
  const emailOf = async (body: object) => {
    const { load } = await made({ ...paper, companyName: 'Prairie Dock Brokers', ...body })
    const { body: customers } =
      await office.send<{ id: string; email: string | null }[]>('GET /api/customers')
    return customers.find(({ id }) => id === load.customer.id)?.email
  }
  expect(await emailOf({ billingEmail: 'pods@prairiedock.example' })).toBe('pods@prairiedock.example')
  expect(await emailOf({ billingEmail: 'other@prairiedock.example' })).toBe('pods@prairiedock.example')
  const refused = await office.send('POST /api/ocr/generate-load', { ...paper, billingEmail: 'pods@' })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { billingEmail: 'Invalid email address' } },
  ])
})
