import { describe, expect, test } from 'vitest'
import type { SettlementList } from '#contract/settlements.ts'
import { settlementDesk, week, type Failure } from './test-support/settlement-desk.ts'

const { office, driver, other, delivered, finalize, adjust } = await settlementDesk()

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
