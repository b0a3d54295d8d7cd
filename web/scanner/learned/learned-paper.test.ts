import { expect, test } from 'vitest'
import { LearnedPaper } from '#contract/learned-layouts.ts'
import type { PaperStop, ReadPaper } from '#contract/ratecons.ts'
import { draftOf, withText } from '../draft/draft.ts'
import { learnedFrom, learnedPaper } from './learned-paper.ts'

const place = { page: 1, x: 0, y: 0, width: 0.1, height: 0.1 }
const read = (text: string) => ({ text, confidence: 0.9, place, words: text, alternatives: [] })

const stop = (kind: 'pickup' | 'delivery', street: string): PaperStop => ({
  kind,
  name: read('Palo Duro Canning'),
  address: read(`${street}, Hereford, TX 79045`),
  street,
  city: 'Hereford',
  state: 'TX',
  zip: '79045',
  appointment: null,
  date: null,
  from: null,
  to: null,
  timeKind: null,
  references: [],
})

const paper: ReadPaper = {
  loadNumber: 'CF-1',
  poNumber: 'A-100',
  appointmentTime: null,
  companyName: null,
  pickupAddress: null,
  deliveryAddress: null,
  confidence: 0.9,
  details: {
    fields: {
      loadNumber: read('CF-1'),
      poNumber: read('A-100'),
      appointmentTime: null,
      companyName: null,
      pickupAddress: null,
      deliveryAddress: null,
    },
    stops: [stop('pickup', '1 Main St'), stop('delivery', '2 Main St')],
    rate: {
      total: read('$1,450.00'),
      lineHaul: null,
      fuel: null,
      isFuelIncluded: null,
      amounts: { total: '1450.00', lineHaul: null, fuel: null },
    },
    equipment: null,
    weight: null,
    commodity: null,
    temperature: null,
    broker: { mc: null, contact: null, phone: null, email: null, billingEmail: null },
    terms: [],
    pages: Array.from({ length: 5 }, (_, index) => ({
      page: index + 1,
      width: 612,
      height: 792,
      source: 'text' as const,
      turnedBy: 0 as const,
      picture: null,
      words: Array.from({ length: 2000 }, () => ({ text: 'w', x: 0.1, y: 0.1, width: 0.1, height: 0.1 })),
    })),
    pageCount: 5,
  },
}

const body = {
  loadNumber: 'CF-1',
  poNumber: '4471902',
  companyName: 'Caprock Freight',
  tripRate: '1450.00',
  stops: [
    { kind: 'pickup' as const, name: 'Palo Duro Canning', street: '1 Main St Gate 4' },
    { kind: 'delivery' as const, name: 'Palo Duro Canning', street: '2 Main St' },
  ],
}

const valueOf = (learned: LearnedPaper, field: string) => learned.values.find((each) => each.field === field)

test('says of each field what was read and what was left in it', () => {
  const learned = learnedPaper(paper, body, { equipment: 'Reefer' })
  expect(valueOf(learned, 'poNumber')).toEqual({ field: 'poNumber', read: 'A-100', text: '4471902' })
  expect(valueOf(learned, 'companyName')).toMatchObject({ read: null, text: 'Caprock Freight' })
  expect(valueOf(learned, 'equipment')).toMatchObject({ read: null, text: 'Reefer' })
  expect(valueOf(learned, 'stops.0.street')).toMatchObject({ read: '1 Main St', text: '1 Main St Gate 4' })
  expect(valueOf(learned, 'weight')).toBeUndefined()
})

test('a long paper is sent as far as the contract takes it', () => {
  const learned = learnedPaper(paper, body)
  expect(LearnedPaper.safeParse(learned).success).toBe(true)
  expect(learned.pages).toHaveLength(3)
})

test('says nothing of stops that were added or removed', () => {
  const learned = learnedPaper(paper, { ...body, stops: body.stops.slice(0, 1) })
  expect(valueOf(learned, 'stops.0.street')).toBeUndefined()
})

test('says where the words stand that were clicked, until something is typed over them', () => {
  const draft = draftOf(paper, '2026-03-01')
  const [first] = draft.stops
  const click = { page: 1, x: 0.2, y: 0.133, width: 0.05, height: 1.7 }
  const changes = [
    ['poNumber', '4471902'],
    ['rate', '$1,500.00'],
    [first?.fields.town.id ?? '', 'Dumas, TX 79029'],
  ] as const
  const clicked = changes.reduce((each, [id, text]) => withText(each, id, text, click), draft)
  const learned = learnedFrom({ paper, draft: withText(clicked, 'rate', '1600') }, body)
  const place = { ...click, height: 1.5 }
  expect(valueOf(learned, 'poNumber')?.place).toEqual(place)
  expect(valueOf(learned, 'stops.0.city')?.place).toEqual(place)
  expect(valueOf(learned, 'rate.total')?.place).toBeUndefined()
  expect(valueOf(learned, 'stops.1.city')?.place).toBeUndefined()
  expect(LearnedPaper.safeParse(learned).success).toBe(true)
})
