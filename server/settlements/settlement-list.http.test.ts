import { describe, expect, test } from 'vitest'
import type { SettlementList } from '#contract/settlements.ts'
import { nextWeek, settlementDesk, week, type Failure } from './test-support/settlement-desk.ts'

const desk = await settlementDesk()
const { as, deps, setClock, office, driver, other, delivered, draft, finalize, adjust, list, voidIt } = desk

test('the list without days is that of the last full week, a row for each driver', async () => {
  await delivered()
  await delivered({ driverId: other.id })
  await delivered({ miles: null })
  const { body } = await office.send<SettlementList>('GET /api/settlements')
  expect({ from: body.from, to: body.to }).toEqual(week)
  expect(body.rows).toMatchObject([
    { driverId: driver.id, state: 'open', loads: 2, miles: 400, pay: '240.00', problems: 1 },
    { driverId: other.id, payKind: null, state: 'open', loads: 1, pay: '0.00' },
  ])
})

test('days and weeks are those of the company, also in the evening', async () => {
  // Nine in the evening of Tuesday the 24th, and of Sunday the first.
  await delivered({ at: '2026-02-25T03:00:00.000Z' })
  await delivered({ at: '2026-03-02T03:00:00.000Z' })
  expect((await draft()).lines.map(({ day }) => day)).toEqual(['2026-02-24', '2026-03-01'])
  await finalize()
  await delivered({ at: '2026-03-02T03:00:00.000Z' })
  expect((await draft(nextWeek)).earlier).toEqual({ loads: 1, from: '2026-03-01' })
  // Nine in the evening of Sunday the eighth: its week has not ended yet.
  setClock('2026-03-09T02:00:00.000Z')
  const late = await as('office')
  const { body } = await late.send<SettlementList>('GET /api/settlements')
  expect({ from: body.from, to: body.to }).toEqual(week)
})

test('a settlement keeps the name that its driver had, and one that is void is in no sum', async () => {
  await delivered()
  await voidIt(await finalize())
  await finalize()
  await deps.db.updateTable('users').set({ lastName: 'Young-Ortiz' }).where('id', '=', driver.id).execute()
  const { rows, sums } = await list()
  expect(rows.map(({ driverName, state, pay }) => [driverName, state, pay])).toEqual([
    ['Dale Young', 'void', '240.00'],
    ['Dale Young', 'final', '240.00'],
  ])
  expect(sums).toMatchObject({ loads: 1, miles: 400, pay: '240.00', total: '240.00' })
})

test('what one driver is behind by is not taken from what the others are to be paid', async () => {
  await delivered()
  await adjust('advance', '300', '2026-02-26', { driverId: other.id })
  const { rows, sums } = await list()
  expect(rows.map(({ total }) => total)).toEqual(['240.00', '-300.00'])
  expect(sums).toMatchObject({ pay: '240.00', deductions: '-300.00', total: '240.00' })
})

test('a day alone is a period of that day', async () => {
  for (const side of ['from', 'to']) {
    const { body } = await office.send<SettlementList>(`GET /api/settlements?${side}=2026-02-10`)
    expect([body.from, body.to]).toEqual(['2026-02-10', '2026-02-10'])
  }
})

test.each([
  ['from=2026-03-01&to=2026-02-01', 'to'],
  ['from=2026-02-30&to=2026-03-01', 'from'],
  ['from=2025-01-01&to=2026-03-01', 'to'],
])('a period that is none is refused: %s', async (query, field) => {
  const { status, body } = await office.send<Failure>(`GET /api/settlements?${query}`)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

describe('the files', () => {
  test('are the lines as CSV, one settlement or all that end in the period', async () => {
    await delivered()
    await adjust('advance', '40', '2026-02-26', { description: '=HYPERLINK("x"), "cash"' })
    const { id } = await finalize()
    const one = await office.send<string>(`GET /api/settlements/${id ?? ''}/csv`)
    const all = await office.send<string>(`GET /api/settlements.csv?from=${week.to}&to=${week.to}`)
    expect(all.body).toBe(one.body)
    const rows = one.body.trimEnd().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatch(/^1001,Final,Dale Young,2026-02-23,2026-03-01,,Load,2026-02-25,".*",400,,240.00$/)
    expect(rows[2]).toContain(`"'=HYPERLINK(""x""), ""cash""",,,-40.00`)
    const none = await office.send<string>('GET /api/settlements.csv?from=2026-03-02&to=2026-03-08')
    expect(none.body.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('of a settlement that is none are not found', async () => {
    await delivered()
    await finalize()
    const unknown = `/api/settlements/${driver.id}`
    for (const path of [`${unknown}/csv`, `${unknown}/pdf`]) {
      expect(await office.send<Failure>(`GET ${path}`)).toMatchObject({
        ...{ status: 404, body: { code: 'settlement_not_found' } },
      })
    }
  })

  test('and the slip as a PDF', async () => {
    await delivered()
    const { id } = await finalize()
    const { status, headers } = await office.send(`GET /api/settlements/${id ?? ''}/pdf`)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="settlement-1001.pdf"; filename*=UTF-8''settlement-1001.pdf`,
    ])
  })
})
