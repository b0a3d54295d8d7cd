import { describe, expect, it } from 'vitest'
import { aPaper, aStop, value } from '#client/test-support/a-paper.ts'
import { draftOf, emptyStop, fieldsOf, withField, withText } from '../draft/draft.ts'
import { customerMatch, idToSend, isOpenQuestion, nameOf, placeMatch, takenOf } from './match-of.ts'
import { partiesOf, type Matches } from './parties.ts'
import { countOfValues, fieldsToCheck, nextToCheck } from './to-check.ts'

const today = '2026-11-24'
const paper = aPaper()
const draft = draftOf(paper, today)
const [pickup, delivery] = draft.stops
if (!pickup || !delivery) throw new Error('The paper has two stops')
const cedar = { id: 'c1', name: 'Cedar Hollow', email: 'ap@cedar.example', why: 'name-alike' as const }
const gin = {
  ...{ id: 'p1', name: 'Draw Gin', address: '1 Gin St', city: 'Plainview', state: 'TX' },
  why: 'name-alike' as const,
}
const nobody = { known: null, candidates: [] }
const matches = (change: Partial<Matches> = {}): Matches => ({
  ...{ customer: { known: null, candidates: [], isNoCustomer: null }, stops: [nobody, nobody], load: null },
  ...change,
})
const customers = (candidates: readonly (typeof cedar)[], known: typeof cedar | null = null) =>
  matches({ customer: { known, candidates: [...candidates], isNoCustomer: null } })
const places = (candidates: readonly (typeof gin)[], known: typeof gin | null = null) =>
  matches({ stops: [{ known, candidates: [...candidates] }, nobody] })

describe('who may be meant', () => {
  it('is nobody where nothing was asked, or no name stands there', () => {
    const none = { known: null, candidates: [], chosen: undefined }
    expect(customerMatch(undefined, draft)).toEqual(none)
    expect(customerMatch(customers([cedar]), withText(draft, 'companyName', '  '))).toEqual(none)
    expect(placeMatch(undefined, pickup, 0)).toEqual(none)
    expect(placeMatch(places([gin]), pickup, 7)).toEqual(none)
  })

  it('is told apart by its invoice address where two have one name', () => {
    const twin = { ...cedar, id: 'c2', email: 'office@cedar.example' }
    const whereOf = (all: readonly (typeof cedar)[]) =>
      customerMatch(customers(all), draft).candidates.map(({ where }) => where)
    expect(whereOf([cedar])).toEqual([null])
    expect(whereOf([cedar, twin])).toEqual(['ap@cedar.example', 'office@cedar.example'])
    expect(whereOf([cedar, { ...twin, name: 'Cedar Hills' }])).toEqual([null, null])
  })

  it('is a place with its town, as far as that is known', () => {
    const whereOf = (
      place: typeof gin | (Omit<typeof gin, 'city' | 'state'> & { city: null; state: string | null }),
    ) => placeMatch(places([place as typeof gin]), pickup, 0).candidates.map(({ where }) => where)
    expect(whereOf(gin)).toEqual(['Plainview, TX'])
    expect(whereOf({ ...gin, city: null, state: 'TX' })).toEqual(['TX'])
    expect(whereOf({ ...gin, city: null, state: null })).toEqual([null])
    expect(nameOf({ id: 'x', name: 'Draw Gin', where: 'Plainview, TX' })).toBe('Draw Gin, Plainview, TX')
    expect(nameOf({ id: 'x', name: 'Draw Gin', where: null })).toBe('Draw Gin')
  })

  it('is asked once: not where one is sure, none is there, or somebody said', () => {
    const of = (found: Matches, chosen?: string | null) =>
      customerMatch(found, { ...draft, customerId: chosen })
    expect(isOpenQuestion(of(customers([cedar])))).toBe(true)
    expect(isOpenQuestion(of(customers([])))).toBe(false)
    expect(isOpenQuestion(of(customers([cedar], cedar)))).toBe(false)
    expect(isOpenQuestion(of(customers([cedar]), null))).toBe(false)
    expect(isOpenQuestion(of(customers([cedar]), 'c1'))).toBe(false)
  })

  it('is taken as somebody said, else the one that is sure', () => {
    const other = { ...cedar, id: 'c2', name: 'Other' }
    const taken = (found: Matches, chosen?: string | null) => {
      const match = customerMatch(found, { ...draft, customerId: chosen })
      return [takenOf(match)?.id ?? null, idToSend(match)]
    }
    expect(taken(customers([cedar]))).toEqual([null, undefined])
    expect(taken(customers([], cedar))).toEqual(['c1', 'c1'])
    expect(taken(customers([other], cedar), 'c2')).toEqual(['c2', 'c2'])
    // Of an earlier answer, about somebody who is no longer among them.
    expect(taken(customers([other], cedar), 'c9')).toEqual(['c1', 'c1'])
    expect(taken(customers([other], cedar), null)).toEqual([null, null])
  })
})

describe('what is left to check', () => {
  const ids = (of = draft, found?: Matches) => fieldsToCheck(of, found).map(({ id }) => id)
  const doubtful = [delivery.fields.street.id, delivery.fields.town.id]

  it('is what is in doubt, and a question that is open, until somebody went on from it', () => {
    expect(ids()).toEqual(doubtful)
    expect(ids(draft, customers([cedar]))).toEqual(['companyName', ...doubtful])
    expect(ids(draft, places([gin]))).toEqual([pickup.fields.name.id, ...doubtful])
    const looked = withField(draft, 'companyName', (field) => ({ ...field, isChecked: true }))
    expect(ids(looked, customers([cedar]))).toEqual(doubtful)
    expect(ids({ ...draft, customerId: null }, customers([cedar]))).toEqual(doubtful)
  })

  it('is what every paper has and this one has not', () => {
    const { rate } = paper.details
    const bare = aPaper({
      ...{
        loadNumber: null,
        stops: [
          aStop({
            name: null,
            address: null,
            street: null,
            city: null,
            state: null,
            zip: null,
            date: null,
            appointment: null,
          }),
        ],
      },
      rate: { ...rate, total: null, amounts: { total: null, lineHaul: null, fuel: null } },
    })
    const read = draftOf(bare, today)
    const [only] = read.stops
    const missing = [
      'loadNumber',
      'rate',
      ...(['name', 'street', 'town', 'appointment'] as const).map((part) => only?.fields[part].id),
    ]
    expect(ids(read)).toEqual(missing)
    // What was read counts, and what should have been: company, PO, reference, equipment and weight.
    expect(countOfValues(read)).toBe(missing.length + 5)
  })

  it('asks nothing of a stop that somebody added', () => {
    expect(ids({ ...draft, stops: [...draft.stops, emptyStop('delivery', true)] })).toEqual(doubtful)
    const unread = emptyStop('delivery', false)
    expect(ids({ ...draft, stops: [...draft.stops, unread] })).toHaveLength(doubtful.length + 4)
  })

  it('comes one after the other, and from the end begins anew', () => {
    const [street, town] = doubtful
    const next = (id: string, of = draft) => nextToCheck(of, undefined, id)?.id
    expect(next('loadNumber')).toBe(street)
    expect(next(street ?? '')).toBe(town)
    expect(next(town ?? '')).toBe(street)
    expect(next('billingEmail')).toBe(street)
    // The number of the load stands before all of them.
    expect(next('number109')).toBe(street)
    const done = doubtful.reduce(
      (all, id) => withField(all, id, (field) => ({ ...field, isChecked: true })),
      draft,
    )
    expect(next('loadNumber', done)).toBeUndefined()
    expect(fieldsOf(done)).toHaveLength(19)
  })
})

describe('who is asked about', () => {
  it('is everybody as the form has them', () => {
    const broker = { ...paper.details.broker, billingEmail: value('ap@bluestem.example') }
    const read = aPaper({ broker })
    expect(partiesOf(read, draftOf(read, today))).toEqual({
      ...{
        companyName: 'Bluestem Ridge Brokerage LLC',
        brokerMc: '882940',
        billingEmail: 'ap@bluestem.example',
      },
      ...{ loadNumber: '4471902', poNumber: '88260' },
      stops: [
        {
          name: 'Double Draw Cotton Gin',
          street: '610 Gin St',
          city: 'Plainview',
          state: 'TX',
          zip: '79072',
        },
        { name: 'Cedar Hollow Foods', street: '3300 Canning Ln', city: 'Dallas', state: 'TX', zip: '75212' },
      ],
    })
  })

  it('is nobody where nothing but spaces stands, and no longer than the server takes', () => {
    const read = aPaper({ broker: { ...paper.details.broker, mc: null } })
    const long = 'x'.repeat(400)
    const change = [
      ['companyName', long],
      ['loadNumber', long],
      ['poNumber', `  ${long}`],
      ['billingEmail', ' '],
    ] as const
    const typed = change.reduce((all, [id, text]) => withText(all, id, text), draft)
    const asked = partiesOf(
      read,
      withText(withText(typed, pickup.fields.name.id, long), pickup.fields.street.id, long),
    )
    expect(asked).toMatchObject({ brokerMc: null, billingEmail: null })
    const lengths = [
      asked.companyName,
      asked.loadNumber,
      asked.poNumber,
      asked.stops?.[0]?.name,
      asked.stops?.[0]?.street,
    ]
    expect(lengths.map((text) => text?.length)).toEqual([200, 60, 60, 200, 300])
  })
})
