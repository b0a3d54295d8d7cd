import { expect, test } from 'vitest'
import { LoadFromPaper } from '#contract/ratecons.ts'
import { aPaper, aStop } from '#client/test-support/a-paper.ts'
import { draftOf, withText } from '../draft/draft.ts'
import { faultsOf, loadBody } from './load-body.ts'
import { townOf } from '../draft/town-text.ts'

const today = '2026-11-24'
const paper = aPaper()
const extras = { paper, matches: undefined, today, documentPath: '/objects/1' }

test('what was read becomes a load, and the number is left to the server', () => {
  const body = loadBody(draftOf(paper, today), extras)
  expect(LoadFromPaper.parse(body)).toMatchObject({
    loadNumber: '4471902',
    poNumber: '88260',
    companyName: 'Bluestem Ridge Brokerage LLC',
    tripRate: '1790.00',
    appointmentTime: 'Pickup 11/25/2026 08:00, delivery 11/27/2026 FCFS 07:00 - 11:00',
    specialInstructions: 'Equipment: 53 ft van\nWeight: 43,200 lb',
    documentPath: '/objects/1',
  })
  expect(body).not.toHaveProperty('number109')
  expect(body.stops).toEqual([
    {
      ...{ kind: 'pickup', name: 'Double Draw Cotton Gin', street: '610 Gin St' },
      ...{ city: 'Plainview', state: 'TX', zip: '79072' },
      ...{ date: '2026-11-25', from: '08:00', to: null, notes: 'PU# DD-20417' },
    },
    {
      ...{ kind: 'delivery', name: 'Cedar Hollow Foods', street: '3300 Canning Ln' },
      ...{ city: 'Dallas', state: 'TX', zip: '75212' },
      ...{ date: '2026-11-27', from: '07:00', to: '11:00', notes: 'FCFS' },
    },
  ])
})

test('the terms of the paper go along, but for those that were left out', () => {
  const draft = draftOf(paper, today)
  const kinds = (leftOut: readonly number[]) =>
    LoadFromPaper.parse(loadBody({ ...draft, leftOut }, extras)).terms?.map(({ kind, page }) => [kind, page])
  expect(kinds([])).toEqual([['pod-deadline', 1]])
  expect(kinds([0])).toEqual([])
})

test('a day long past stays in its year', () => {
  const old = aPaper({ stops: [aStop({ date: '2026-03-04' })] })
  expect(loadBody(draftOf(old, today), { ...extras, paper: old }).stops?.[0]?.date).toBe('2026-03-04')
})

test('the customer and the places that somebody chose go along, until their names are changed', () => {
  const place = {
    id: 'p1',
    name: 'Gin',
    address: null,
    city: 'Plainview',
    state: 'TX',
    why: 'same-name',
  } as const
  const customer = { id: 'c1', name: 'Bluestem', email: null, why: 'name-alike' } as const
  const matches = {
    customer: { known: null, candidates: [customer], isNoCustomer: null },
    stops: [
      { known: place, candidates: [] },
      { known: null, candidates: [] },
    ],
    load: null,
  }
  const bodyOf = (draft: ReturnType<typeof draftOf>) => loadBody(draft, { ...extras, matches })
  const draft = draftOf(paper, today)
  expect(bodyOf(draft)).not.toHaveProperty('customerId')
  expect(bodyOf(draft).stops?.map(({ locationId }) => locationId)).toEqual(['p1', undefined])
  const answered = { ...draft, customerId: 'c1' }
  expect(bodyOf(answered).customerId).toBe('c1')
  expect(bodyOf({ ...draft, customerId: null }).customerId).toBeNull()
  expect(bodyOf(withText(answered, draft.load.companyName.id, 'Other'))).not.toHaveProperty('customerId')
})

test('what cannot be understood is said at its field', () => {
  const draft = draftOf(paper, today)
  const [first] = draft.stops
  const when = first?.fields.appointment.id ?? ''
  const wrong = withText(withText(draft, 'rate', 'ask Kayla'), when, 'call first')
  expect(Object.keys(faultsOf(draft, today))).toEqual([])
  expect(Object.keys(faultsOf(wrong, today)).toSorted()).toEqual([when, 'rate'].toSorted())
})

test.each([
  ['11/27 22:00 - 02:00', null],
  ['11/27 08:00 - 07:00', 'This window ends before it begins. Correct it, or give one time alone.'],
  ['11/27 14:00 - 13:30', 'This window ends before it begins. Correct it, or give one time alone.'],
])('of the times in %j this is said', (text, said) => {
  const draft = draftOf(paper, today)
  const when = draft.stops[1]?.fields.appointment.id ?? ''
  expect(faultsOf(withText(draft, when, text), today)[when] ?? null).toBe(said)
})

test.each([
  ['Dallas, TX 75212', { city: 'Dallas', state: 'TX', zip: '75212' }],
  ['Fort Worth tx', { city: 'Fort Worth', state: 'TX', zip: null }],
  ['Denver City', { city: 'Denver City', state: null, zip: null }],
  ['', { city: null, state: null, zip: null }],
])('%j is a town', (text, town) => {
  expect(townOf(text)).toEqual(town)
})

test('what somebody chose goes along also where the server could not be asked once more', () => {
  const draft = draftOf(paper, today)
  const [pickup, ...others] = draft.stops.map((stop, at) => ({ ...stop, locationId: at === 0 ? 'p1' : null }))
  const stops = pickup ? [pickup, ...others] : []
  const body = loadBody({ ...draft, customerId: 'c1', stops }, extras)
  expect(body.customerId).toBe('c1')
  expect(body.stops?.map(({ locationId }) => locationId)).toEqual(['p1', null])
})
