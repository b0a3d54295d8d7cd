import { expect } from 'vitest'
import type { Load, LoadDocument, StatusHistoryEntry } from '#contract/load-views.ts'
import type { Revision } from '#contract/paper-matches.ts'
import type { SignedIn } from '../../../test/support/app.ts'
import type { AppDeps } from '../../deps.ts'

const pickup = {
  kind: 'pickup',
  name: 'Plains Mill',
  street: '2200 Industrial Blvd',
  city: 'Hereford',
  state: 'TX',
}
const delivery = {
  kind: 'delivery',
  name: 'Trinity Grocers',
  street: '77 Depot Rd',
  city: 'Denton',
  state: 'TX',
}
const dairy = { kind: 'delivery', name: 'Zia Dairy', street: '9 Milk Rd', city: 'Clovis', state: 'NM' }
export const paper = {
  loadNumber: 'CF-88213',
  companyName: 'Caprock Freight Brokers LLC',
  tripRate: '1790',
  stops: [
    { ...pickup, date: '2026-03-04', from: '08:00' },
    { ...delivery, date: '2026-03-05', from: '06:00' },
  ],
}
export const revised = {
  ...paper,
  tripRate: '1850',
  stops: [
    {
      ...pickup,
      street: '2200 INDUSTRIAL BOULEVARD',
      date: '2026-03-04',
      from: '08:00',
      to: '14:00',
      notes: 'PU# 77',
    },
    { ...dairy, date: '2026-03-05', from: '06:00' },
    { ...delivery, date: '2026-03-05', from: '13:00' },
  ],
}

export type Refused = { code: string; fields: Record<string, string> }
type Desk = {
  readonly office: SignedIn
  readonly deps: AppDeps
  /** The one that is compared and revised, as it was last read. */
  readonly load: () => Load
}

/** What the office does with a later confirmation of a load. */
export function revising({ office, deps, load }: Desk) {
  async function generated(body: object): Promise<Load> {
    const made = await office.send<{ id: string }>('POST /api/ocr/generate-load', body)
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({})])
    return loadOf(made.body.id)
  }
  const loadOf = async (id: string) => (await office.send<Load>(`GET /api/loads/${id}`)).body
  async function compared(of: object): Promise<Revision> {
    const answer = await office.send<Revision>('POST /api/ocr/compare', { loadId: load().id, paper: of })
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({})])
    return answer.body
  }
  const revise = (take: readonly string[], more: object = {}, headers?: Record<string, string>) =>
    office.send<Revision & Refused>(
      'POST /api/ocr/revise',
      { loadId: load().id, updatedAt: load().updatedAt, paper: revised, take, ...more },
      headers,
    )

  async function uploaded(fileName = 'revised.pdf'): Promise<string> {
    const id = deps.newId()
    const now = deps.clock().toISOString()
    await deps.db
      .insertInto('documents')
      .values({
        ...{ id, uploadedBy: office.id, purpose: 'other', fileName, contentType: 'application/pdf' },
        ...{
          size: 10,
          uploadExpiresAt: now,
          sha256: 'a'.repeat(64),
          storageKey: id,
          createdAt: now,
          receivedAt: now,
        },
      })
      .execute()
    return `/objects/${id}`
  }
  const documents = async () =>
    (await office.send<LoadDocument[]>(`GET /api/loads/${load().id}/documents`)).body
  const history = async () =>
    (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load().id}/history`)).body
  return { generated, loadOf, compared, revise, uploaded, documents, history }
}

export const keysOf = ({ lines }: Revision) => lines.map(({ key }) => key)
