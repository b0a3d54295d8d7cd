import { describe, expect, it, test } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { aPaper, aStop, value } from '#client/test-support/a-paper.ts'
import { draftOf, withStop, withText } from '../draft/draft.ts'
import { townOf } from '../draft/town-text.ts'
import { learnedFrom } from '../learned/learned-paper.ts'
import { loadBody } from './load-body.ts'
import { serverFaults } from './server-faults.ts'

const today = '2026-11-24'
const paper = aPaper()
const draft = draftOf(paper, today)
const [pickup, delivery] = draft.stops
if (!pickup || !delivery) throw new Error('The paper has two stops')
const refused = (fields: Readonly<Record<string, string>>, more: object = {}) =>
  new ApiError(400, JSON.stringify({ code: 'validation_failed', message: 'Not so.', fields, ...more }))

describe('what the server refuses stands at the field', () => {
  const { name, street, town, appointment, notes } = pickup.fields

  it.each([
    ['loadNumber', 'loadNumber'],
    ['companyName', 'companyName'],
    ['customerId', 'companyName'],
    ['poNumber', 'poNumber'],
    ['tripRate', 'rate'],
    ['number109', 'number109'],
    ['specialInstructions', 'notes'],
    ['stops.0.name', name.id],
    ['stops.0.locationId', name.id],
    ['stops.0.kind', name.id],
    ['stops.0.street', street.id],
    ['stops.0.city', town.id],
    ['stops.0.state', town.id],
    ['stops.0.zip', town.id],
    ['stops.0.date', appointment.id],
    ['stops.0.from', appointment.id],
    ['stops.0.to', appointment.id],
    ['stops.0.notes', notes.id],
    ['stops.1.notes', delivery.fields.notes.id],
  ])('%s', (field, id) => {
    expect(serverFaults(refused({ [field]: 'Too long.' }), draft)).toEqual({ [id]: 'Too long.' })
  })

  it.each(['confidence', 'stops.7.name', 'stops.0.other', 'documentPath'])(
    '%s, which has none, at none',
    (field) => {
      expect(serverFaults(refused({ [field]: 'Wrong.' }), draft)).toEqual({})
    },
  )

  it('a number that is another load’s, at the number', () => {
    const taken = (body: object) => new ApiError(409, JSON.stringify({ message: 'It is taken.', ...body }))
    expect(serverFaults(taken({ code: 'load_number_taken', requiresOverride: true }), draft)).toEqual({
      number109: 'It is taken.',
    })
    expect(serverFaults(taken({ code: 'load_has_invoice' }), draft)).toEqual({ number109: 'It is taken.' })
    expect(serverFaults(taken({ code: 'bol_number_taken' }), draft)).toEqual({})
    expect(serverFaults(new Error('No answer'), draft)).toEqual({})
  })
})

describe('what is sent', () => {
  const extras = { paper, matches: undefined, today }
  const sent = (of = draft) => loadBody(of, extras)

  it('is of no file where the paper is only compared, and of the number that was typed, tidied', () => {
    expect(sent()).not.toHaveProperty('documentPath')
    expect(sent({ ...draft, number109: ' ' })).not.toHaveProperty('number109')
    expect(sent({ ...draft, number109: ' 109-2026-7 ' }).number109).toBe('109-2026-7')
  })

  it('has the freight and the notes below each other, and nothing where there is none', () => {
    const read = aPaper({
      equipment: null,
      weight: null,
      commodity: value('Onions'),
      temperature: value('34 F'),
    })
    const notes = (more: string, of = draftOf(read, today)) =>
      loadBody({ ...of, notes: more }, { ...extras, paper: read }).specialInstructions
    expect(notes('  Ask for Ann ')).toBe('Temperature: 34 F\nCommodity: Onions\nAsk for Ann')
    const bare = aPaper({ equipment: null, weight: null })
    expect(notes(' ', draftOf(bare, today))).toBeNull()
  })

  it('has no rate where none stands there, and what is but spaces is nothing', () => {
    const empty = (['rate', 'loadNumber', 'poNumber', 'companyName', 'billingEmail'] as const).reduce(
      (all, id) => withText(all, id, '  '),
      draft,
    )
    expect(sent(empty)).not.toHaveProperty('tripRate')
    expect(sent(empty)).toMatchObject({
      loadNumber: null,
      poNumber: null,
      companyName: null,
      billingEmail: null,
    })
    expect(sent(withText(draft, 'poNumber', ' 7 ')).poNumber).toBe('7')
  })

  it('says when by the first pickup and the last delivery', () => {
    const stops = [
      ...[aStop(), aStop({ date: '2026-11-26', appointment: value('11/26') })],
      ...[aStop({ kind: 'delivery', date: '2026-11-27', from: null, appointment: value('11/27') })],
      aStop({
        kind: 'delivery',
        date: '2026-11-28',
        from: '07:00',
        to: '09:00',
        appointment: value('11/28'),
      }),
    ]
    const when = (of: typeof stops) => {
      const read = aPaper({ stops: of })
      return loadBody(draftOf(read, today), { ...extras, paper: read }).appointmentTime
    }
    expect(when(stops)).toBe('Pickup 11/25/2026 08:00, delivery 11/28/2026 07:00 - 09:00')
    expect(when(stops.slice(2, 3))).toBe('Delivery 11/27/2026')
    expect(when([aStop({ date: null })])).toBeNull()
  })

  it('has of a stop the day and the times, and first come first served in its notes', () => {
    const stopsOf = (of = draft) => sent(of).stops ?? []
    const key = pickup.key
    expect(stopsOf(withStop(draft, key, { isFcfs: true }))[0]?.notes).toBe('FCFS, PU# DD-20417')
    const empty = [pickup.fields.notes.id, pickup.fields.appointment.id, pickup.fields.street.id].reduce(
      (all, id) => withText(all, id, ' '),
      draft,
    )
    expect(stopsOf(empty)[0]).toMatchObject({ date: null, from: null, to: null, notes: null, street: null })
    expect(stopsOf(withText(draft, pickup.fields.notes.id, '  '))[0]?.notes).toBeNull()
  })

  it('has the terms with their figures, no longer than the server takes', () => {
    const [term] = paper.details.terms
    if (!term) throw new Error('The paper has a term')
    const place = { ...term.place, page: 2 }
    const read = aPaper({ terms: [{ ...term, sentence: 'x'.repeat(3000), place }] })
    const [only] = loadBody(draftOf(read, today), { ...extras, paper: read }).terms ?? []
    expect(only).toMatchObject({ kind: 'pod-deadline', amount: '75.00', withinHours: 24, page: 2 })
    expect(only?.sentence).toHaveLength(2000)
    expect(only).not.toHaveProperty('confidence')
  })
})

describe('what the next paper learns', () => {
  const learned = (of = draft) =>
    learnedFrom({ paper, draft: of }, loadBody(of, { paper, matches: undefined, today }))
  const valueOf = (field: string, of = draft) => learned(of).values.find((each) => each.field === field)

  it('is every word of the paper, where it stands', () => {
    expect(learned().pages.map(({ page, words }) => [page, words])).toEqual([
      [1, [{ text: '4471902', x: 0.1, y: 0.1, width: 0.2, height: 0.02 }]],
    ])
  })

  it('is a weight as the paper has it', () => {
    expect(valueOf('weight')).toMatchObject({ read: '43200', text: '43200' })
    expect(valueOf('weight', withText(draft, 'weight', '20 t'))).toMatchObject({ text: '20 t' })
    expect(valueOf('weight', withText(draft, 'weight', 'about 43,200 lb'))).toMatchObject({
      text: 'about 43,200 lb',
    })
  })

  it('is what was read of each stop, beside what was left in it', () => {
    expect(valueOf('stops.1.name')).toMatchObject({ read: 'Cedar Hollow Foods', text: 'Cedar Hollow Foods' })
    expect(valueOf('stops.1.zip')).toMatchObject({ read: '75212' })
    expect(valueOf('stops.0.to')).toMatchObject({ read: null, text: null })
    // What was a pickup is a delivery now: no stop is the one that was read.
    expect(valueOf('stops.1.name', withStop(draft, pickup.key, { kind: 'delivery' }))).toBeUndefined()
  })

  it('is where the billing address was clicked, and a place at the very edge as the server takes it', () => {
    const place = { page: 1, x: -0.01, y: 0.5, width: 0.1, height: 0.02 }
    const of = withText(draft, 'billingEmail', 'ap@x.example', place)
    expect(valueOf('broker.billingEmail', of)).toMatchObject({
      text: 'ap@x.example',
      place: { ...place, x: 0 },
    })
    for (const part of ['date', 'from', 'to'])
      expect(
        valueOf(`stops.0.${part}`, withText(draft, pickup.fields.appointment.id, '11/26 9:00 AM', place))
          ?.place?.y,
      ).toBe(0.5)
    expect(valueOf('stops.0.name', withText(draft, pickup.fields.name.id, 'Gin', place))?.place?.y).toBe(0.5)
  })
})

test.each([
  [' Dallas , TX , 75212-1234 ', { city: 'Dallas', state: 'TX', zip: '75212-1234' }],
  ['TX 75212', { city: 'TX 75212', state: null, zip: null }],
  [', TX 75212', { city: null, state: 'TX', zip: '75212' }],
  ['   ', { city: null, state: null, zip: null }],
])('%j is a town, too', (text, town) => {
  expect(townOf(text)).toEqual(town)
})
