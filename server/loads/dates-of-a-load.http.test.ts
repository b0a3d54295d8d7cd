import { expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const office = await as('dispatcher')
const driver = await as('driver')
const at = (minute: number) =>
  new Date(Date.parse('2026-03-02T15:00:00.000Z') + minute * 60_000).toISOString()
const datesOf = async ({ id }: Load) => {
  const { deliveredAt, paidAt, completedAt } = (await office.send<Load>(`GET /api/loads/${id}`)).body
  return { deliveredAt, paidAt, completedAt }
}

test('each is the moment it happened, and no later change moves it', async () => {
  const load = await aLoad(office, { tripRate: '100', driverId: driver.id })
  const steps: [string, () => Promise<{ status: number }>, object][] = [
    ['at_receiver', () => driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_receiver' }), {}],
    [
      'delivered',
      () => driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' }),
      { deliveredAt: at(1) },
    ],
    ['invoiced', () => office.send(`POST /api/loads/${load.id}/generate-invoice`), { deliveredAt: at(1) }],
    [
      'awaiting_payment',
      () => office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'awaiting_payment' }),
      { deliveredAt: at(1) },
    ],
    [
      'paid',
      () => office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'wire' }),
      { deliveredAt: at(1), paidAt: at(4) },
    ],
    [
      'completed',
      () => office.send(`PATCH /api/loads/${load.id}/status`, { status: 'completed' }),
      { deliveredAt: at(1), paidAt: at(4), completedAt: at(5) },
    ],
  ]
  for (const [minute, [name, step, dates]] of steps.entries()) {
    setClock(at(minute))
    expect((await step()).status, name).toBeLessThan(300)
    expect(await datesOf(load), name).toEqual({
      deliveredAt: null,
      paidAt: null,
      completedAt: null,
      ...dates,
    })
  }
  setClock(at(0))
})

test('the history keeps every step with its own moment, who took it, and whether by force', async () => {
  const [load, bystander] = [await aLoad(office, { driverId: driver.id }), await aLoad(office)]
  setClock(at(3))
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper', notes: 'Gate 4' })
  setClock(at(9))
  await office.send(`PATCH /api/loads/${load.id}/force-status`, {
    status: 'left_shipper',
    notes: 'He called',
  })
  setClock(at(0))
  const history = async ({ id }: Load) =>
    (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)).body
  const told = (await history(load)).map(({ fromStatus, status, timestamp, source, forced, notes }) => [
    `${fromStatus ?? 'nothing'} to ${status}`,
    timestamp,
    source,
    forced,
    notes,
  ])
  expect(told.toSorted()).toEqual([
    ['assigned to at_shipper', at(3), 'driver', false, 'Gate 4'],
    ['at_shipper to left_shipper', at(9), 'office', true, 'He called'],
    ['nothing to pending', at(0), 'office', false, null],
    ['pending to assigned', at(0), 'office', false, `Assigned to Test ${driver.username}`],
  ])
  expect(await history(bystander)).toHaveLength(1)
})

test('tracking ends with the delivery', async () => {
  const load = await aLoad(office, { driverId: driver.id })
  const now = async () => (await office.send<Load>(`GET /api/loads/${load.id}`)).body.trackingEnabled
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  expect(await now()).toBe(true)
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  expect(await now()).toBe(false)
})

test.each(['at_receiver', 'confirmed'])(
  'tracking goes on when a delivery is taken back to %s, unless it was off before',
  async (status) => {
    setClock(at(0))
    const loads = [
      await aLoad(office, { driverId: driver.id }),
      await aLoad(office, { driverId: driver.id }),
      await aLoad(office, { driverId: driver.id }),
    ]
    const [, stopped, handedOver] = loads
    for (const { id } of loads) await driver.send(`PATCH /api/loads/${id}/status`, { status: 'in_transit' })
    await office.send(`POST /api/tracking/stop/${driver.id}/${stopped?.id ?? ''}`)
    setClock(at(30))
    for (const { id } of loads) await driver.send(`PATCH /api/loads/${id}/status`, { status: 'delivered' })
    const other = await as('driver')
    await office.send(`PATCH /api/loads/${handedOver?.id ?? ''}/assign`, { driverId: other.id })
    setClock(at(40))
    const back = await Promise.all(
      loads.map(({ id }) =>
        office.send<Load>(`PATCH /api/loads/${id}/force-status`, { status, notes: 'Not yet' }),
      ),
    )
    expect(back.map(({ body }) => [body.status, body.trackingEnabled])).toEqual([
      [status, true],
      [status, false],
      [status, false],
    ])
    const open = await deps.db
      .selectFrom('trackingSpans')
      .select(['loadId', 'startedAt'])
      .where('endedAt', 'is', null)
      .where(
        'loadId',
        'in',
        loads.map(({ id }) => id),
      )
      .execute()
    expect(open).toEqual([{ loadId: loads[0]?.id, startedAt: at(40) }])
  },
)

test('of ten who do the same at once one writes history, and a driver is told that it is done', async () => {
  const load = await aLoad(office, { driverId: driver.id })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
  expect(body.filter(({ status }) => status === 'at_shipper')).toHaveLength(1)
})
