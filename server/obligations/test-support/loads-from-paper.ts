import { expect } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { LoadObligation } from '#contract/obligations.ts'
import { aLocation } from '../../../test/factories/load-factory.ts'
import type { SignedIn } from '../../../test/support/app.ts'
import type { AppDeps } from '../../deps.ts'
import { doJobs } from '../../notices/test-support/do-jobs.ts'

export const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`
export type Failure = { code: string }

export const terms = [
  {
    ...{ kind: 'detention', page: 1, freeHours: 2, amount: '60.00', capAmount: '300.00' },
    sentence: 'Two (2) hours free at each stop. Detention $60.00 per hour, maximum $300.00.',
  },
  {
    ...{ kind: 'detention-notice', page: 1, withinHours: 0.5 },
    sentence: 'Notify us 30 minutes before detention begins.',
  },
  { kind: 'claim-deadline', page: 1, withinHours: 48, sentence: 'Claims must be received within 48 hours.' },
  {
    ...{ kind: 'pod-deadline', page: 2, withinHours: 24, amount: '75.00' },
    sentence: 'Signed POD required within 24 hours of delivery or $75.00 will be deducted.',
  },
  { kind: 'double-brokering', page: 2, sentence: 'Carrier shall not re-broker this load.' },
]

type Step = 'at_shipper' | 'left_shipper' | 'at_receiver' | 'delivered'
type People = {
  readonly office: SignedIn
  readonly driver: SignedIn
  readonly deps: AppDeps
  readonly setClock: (now: string) => void
}

/** Loads as the scanner creates them, moved by their driver with a clock that jumps. */
export function loadsFromPaper({ office, driver, deps, setClock }: People) {
  async function aLoadFromPaper(more: object = {}) {
    setClock(at('06:00'))
    const [mill, market] = [await aLocation(office, { name: 'Coyote Lake Milling' }), await aLocation(office)]
    const stops = [
      { kind: 'pickup', locationId: mill.id },
      { kind: 'delivery', locationId: market.id },
    ]
    const made = await office.send<{ id: string }>('POST /api/ocr/generate-load', {
      ...{ companyName: 'Bluestem Ridge Brokerage', tripRate: '1840', stops, terms, ...more },
    })
    expect(made.status).toBe(201)
    const { id } = made.body
    await office.send(`PATCH /api/loads/${id}/assign`, { driverId: driver.id })
    await driver.send(`PATCH /api/loads/${id}/status`, { status: 'in_transit' })
    await doJobs(deps)
    return id
  }
  async function step(id: string, status: Step, time: string) {
    setClock(at(time))
    const answer = await driver.send(`PATCH /api/loads/${id}/status`, { status })
    expect([answer.status, answer.body]).toMatchObject([200, {}])
    await doJobs(deps)
  }
  async function clockAt(time: string) {
    setClock(at(time))
    await doJobs(deps)
  }
  async function obligationsOf(id: string) {
    const { status, body } = await office.send<{ obligations: LoadObligation[] }>(
      `GET /api/loads/${id}/obligations`,
    )
    expect(status).toBe(200)
    return body.obligations
  }
  async function the(id: string, kind: LoadObligation['kind']) {
    const found = (await obligationsOf(id)).find((one) => one.kind === kind)
    if (!found) throw new Error(`no ${kind}`)
    return found
  }
  const due = async (id: string) => (await office.send<Load>(`GET /api/loads/${id}`)).body.obligationDue
  const mark = (id: string, { id: which, updatedAt }: LoadObligation, word: string | null) =>
    office.send<LoadObligation & Failure>(`POST /api/loads/${id}/obligations/${which}/mark`, {
      ...{ mark: word, updatedAt },
    })
  return { aLoadFromPaper, step, clockAt, obligationsOf, the, due, mark }
}
