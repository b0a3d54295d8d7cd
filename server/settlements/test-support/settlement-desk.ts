import { beforeEach, expect } from 'vitest'
import type { Settlement, SettlementList } from '#contract/settlements.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type Answer } from '../../../test/support/app.ts'

export type Failure = { code: string; message: string; fields?: Record<string, string> }
type Facts = {
  at?: string
  miles?: string | null
  tripRate?: string
  driverId?: string
  lumper?: string
  number109?: string
}

export const week = { from: '2026-02-23', to: '2026-03-01' }
export const nextWeek = { from: '2026-03-02', to: '2026-03-08' }

export const amounts = ({ lines }: Pick<Settlement, 'lines'>) =>
  lines.map(({ kind, amount }) => [kind, amount])
export const refusal = ({ status, body }: Answer<Failure>) => [status, body.code]

/** An office with two drivers, one of whom is paid sixty cents a mile; nothing is settled before a test. */
export async function settlementDesk() {
  const { as, connection, deps, setClock } = await testApp()
  const [office, driver, other] = [
    await as('office'),
    await as('driver', 'dyoung'),
    await as('driver', 'arivera'),
  ]

  const paidBy = (payKind: string | null, payRate: string | null) =>
    deps.db
      .updateTable('users')
      .set({ payKind, payRate, firstName: 'Dale', lastName: 'Young' })
      .where('id', '=', driver.id)
      .execute()
  beforeEach(async () => {
    setClock('2026-03-02T15:00:00.000Z')
    for (const table of ['driverAdjustments', 'settlements', 'invoices', 'loads'] as const) {
      await deps.db.deleteFrom(table).execute()
    }
    await deps.db.updateTable('settlementCounter').set({ currentNumber: 1001 }).execute()
    await paidBy('per_mile', '0.6000')
  })

  const send = (total: string, { leaveOut = false, period = week } = {}) =>
    office.send<Settlement & Failure>('POST /api/settlements', {
      driverId: driver.id,
      ...period,
      total,
      leaveOut,
    })
  const draft = async (period = week) => {
    const query = `driverId=${driver.id}&from=${period.from}&to=${period.to}`
    return (await office.send<Settlement>(`GET /api/settlements/draft?${query}`)).body
  }
  return {
    ...{ as, connection, deps, setClock, office, driver, other, paidBy, send, draft },
    /** A delivered load, without going through its steps. */
    delivered: async ({ at = '2026-02-25T18:00:00.000Z', miles = '400', ...facts }: Facts = {}) => {
      const { tripRate = '2500', driverId = driver.id, lumper = '0', ...named } = facts
      const load = await aLoad(office, { driverId, ...named })
      const changes = { tripRate, lumperCharge: lumper, estimatedMiles: miles }
      await deps.db
        .updateTable('loads')
        .set({ ...changes, status: 'delivered', deliveredAt: at })
        .where('id', '=', load.id)
        .execute()
      return load
    },
    list: async (period = week) =>
      (await office.send<SettlementList>(`GET /api/settlements?from=${period.from}&to=${period.to}`)).body,
    finalize: async (period = week): Promise<Settlement> => {
      const { status, body } = await send((await draft(period)).sums.total, { period })
      expect([status, body.code]).toEqual([201, undefined])
      return body
    },
    adjust: (kind: string, amount: string, day = '2026-02-26', more = {}) =>
      office.send<{ id: string } & Failure>('POST /api/driver-adjustments', {
        ...{ driverId: driver.id, kind, amount, day, description: `${kind} in cash` },
        ...more,
      }),
    voidIt: ({ id }: Pick<Settlement, 'id'>) =>
      office.send<Settlement & Failure>(`POST /api/settlements/${id ?? ''}/void`),
  }
}
