import { describe, expect, it, test } from 'vitest'
import type { ReadPaper } from '#contract/ratecons.ts'
import { aPaper, aStop, value } from '#client/test-support/a-paper.ts'
import {
  choicesOf,
  draftOf,
  emptyStop,
  isDoubtful,
  readingShown,
  withField,
  withStop,
  withText,
} from './draft.ts'
import { bandOf, marksOf, pagesWords } from './marks.ts'
import { around, linesOfText, placeOfText, wordAt, wordsBetween } from './places.ts'

const today = '2026-11-24'
const read = (change: Parameters<typeof aPaper>[0] = {}) => draftOf(aPaper(change), today)
const stopOf = (change: Parameters<typeof aStop>[0]) => {
  const [stop] = read({ stops: [aStop(change)] }).stops
  if (!stop) throw new Error('The paper has a stop')
  return stop
}
const textsOf = ({ readings }: { readings: readonly { text: string }[] }) => readings.map(({ text }) => text)

describe('a value as the form has it', () => {
  it.each([
    ['950', '950 lb'],
    ['43200', '43,200 lb'],
    ['1043200', '1,043,200 lb'],
    ['20 t', '20 t'],
  ])('a weight of %s is %s, as are its other readings', (text, words) => {
    const { weight } = read({ weight: value(text, 0.7, ['4320']) }).load
    expect([weight.text, ...textsOf(weight)]).toEqual([words, words, '4,320 lb'])
  })

  it.each<[Partial<ReadPaper['details']['rate']>, string]>([
    [{ total: value('$950'), amounts: { total: '950.00', lineHaul: null, fuel: null } }, '$950.00'],
    [
      { total: value('1,234,567'), amounts: { total: '1234567', lineHaul: null, fuel: null } },
      '$1,234,567.00',
    ],
    [
      { total: null, lineHaul: value('USD 1500'), amounts: { total: null, lineHaul: '1500.50', fuel: null } },
      '$1,500.50',
    ],
    [{ total: value('call'), amounts: { total: null, lineHaul: null, fuel: null } }, 'call'],
    [{ total: null, amounts: { total: null, lineHaul: null, fuel: null } }, ''],
  ])('the rate %j is %s', (rate, words) => {
    const { total, lineHaul, ...rest } = rate
    const before = aPaper().details.rate
    expect(
      read({
        rate: {
          ...before,
          total: null,
          lineHaul: null,
          ...rest,
          ...(total !== undefined && { total }),
          ...(lineHaul !== undefined && { lineHaul }),
        },
      }).load.rate.text,
    ).toBe(words)
  })

  it('a stop has each of its parts, and nothing where the paper has nothing', () => {
    const full = stopOf({
      references: [...aStop().references, { ...aStop().references[0], label: 'Ref', text: '7' } as never],
    })
    expect(Object.values(full.fields).map(({ text }) => text)).toEqual([
      ...['Double Draw Cotton Gin', '610 Gin St', 'Plainview, TX 79072', 'Wed, Nov 25, 8:00 AM'],
      'PU# DD-20417, Ref 7',
    ])
    const bare = stopOf({
      name: null,
      address: null,
      street: null,
      city: null,
      state: null,
      zip: null,
      date: null,
      references: [],
    })
    expect(Object.values(bare.fields).map(({ text, readings }) => [text, readings])).toEqual(
      Array.from({ length: 5 }, () => ['', []]),
    )
    expect([full.isFcfs, full.kind, stopOf({ timeKind: 'fcfs' }).isFcfs]).toEqual([false, 'pickup', true])
    expect(stopOf({ kind: 'delivery' }).kind).toBe('delivery')
  })

  it.each([
    [{ city: 'Dallas', state: null, zip: null }, 'Dallas'],
    [{ city: null, state: 'TX', zip: '75212' }, 'TX 75212'],
    [{ city: 'Dallas', state: 'TX', zip: null }, 'Dallas, TX'],
  ])('a town of %j is %s', (parts, words) => {
    expect(stopOf(parts).fields.town.text).toBe(words)
  })

  it('a street and a town have the other readings of the address, each its own part, without those that agree', () => {
    const address = value('610 Gin St, Plainview, TX 79072', 0.7, [
      '640 Gin St, Plainview, TX 79072',
      '610 Gin St, Plainsview, TX 79072',
      '610 Gin St',
    ])
    const { street, town } = stopOf({ address }).fields
    expect(textsOf(street)).toEqual(['610 Gin St', '640 Gin St'])
    expect(textsOf(town)).toEqual(['Plainview, TX 79072', 'Plainsview, TX 79072'])
    expect([street, town].map(({ readings }) => readings[0]?.confidence)).toEqual([0.7, 0.7])
  })

  it('a reference has the confidence with which it was read', () => {
    expect(stopOf({}).fields.notes.readings.map(({ text, confidence }) => [text, confidence])).toEqual([
      ['PU# DD-20417', 0.9],
    ])
  })

  it('the broker has a line for what was read alone', () => {
    const broker = { ...aPaper().details.broker, phone: value('806-555-0142') }
    expect(read({ broker }).broker.map(({ id, text }) => [id, text])).toEqual([
      ['brokerPhone', '806-555-0142'],
      ['brokerMc', '882940'],
    ])
  })
})

describe('a field', () => {
  const { street } = read().stops[1]?.fields ?? {}
  if (!street) throw new Error('The paper has a delivery')
  const [first, second] = street.readings

  it.each([
    [0.79, false, true],
    [0.8, false, false],
    [0.79, true, false],
  ])('read with %s, looked at: %s, is in doubt: %s', (confidence, isChecked, isIn) => {
    const readings = first ? [{ ...first, confidence }] : []
    expect(isDoubtful({ ...street, readings, isChecked })).toBe(isIn)
    expect(isDoubtful({ ...street, readings: [], isChecked })).toBe(false)
  })

  it('offers its readings until somebody typed another value', () => {
    expect(choicesOf(street).map(({ text }) => text)).toEqual(['3300 Canning Ln', '3800 Canning Ln'])
    expect(choicesOf({ ...street, isChecked: true, text: second?.text ?? '' })).toHaveLength(2)
    expect(choicesOf({ ...street, isChecked: true, text: '17 Rail St' })).toEqual([])
    expect(choicesOf({ ...street, readings: street.readings.slice(0, 1) })).toEqual([])
    // The same text twice is no choice.
    expect(choicesOf({ ...street, readings: first ? [first, first] : [] })).toEqual([])
    const many = ['a', 'b', 'c', 'd', 'e'].map((text) => ({ ...first, text }) as NonNullable<typeof first>)
    expect(choicesOf({ ...street, readings: many }).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('shows how sure the reading is that was chosen, of typed text the first', () => {
    expect(readingShown({ ...street, text: second?.text ?? '' })).toBe(second)
    expect(readingShown({ ...street, text: 'typed' })).toBe(first)
  })

  it('of a place that is typed over is another place, of a stop that is not touched the same', () => {
    const before = read()
    const at = (id: string) => ({
      ...before,
      stops: before.stops.map((stop) => ({ ...stop, locationId: 'p' })),
      customerId: id,
    })
    const [one, two] = before.stops
    if (!one || !two) throw new Error('The paper has two stops')
    const idsAfter = (id: string) => withText(at('c'), id, 'x').stops.map(({ locationId }) => locationId)
    for (const part of ['name', 'street', 'town'] as const)
      expect(idsAfter(one.fields[part].id)).toEqual([undefined, 'p'])
    for (const part of ['appointment', 'notes'] as const)
      expect(idsAfter(two.fields[part].id)).toEqual(['p', 'p'])
  })

  it('is changed alone, and so is a stop', () => {
    const before = read()
    const changed = withField(before, 'weight', (field) => ({ ...field, text: '1' }))
    expect([changed.load.weight.text, changed.load.rate, changed.stops]).toEqual([
      '1',
      before.load.rate,
      before.stops,
    ])
    const [one, two] = before.stops
    const turned = withStop(before, two?.key ?? '', { kind: 'pickup' })
    expect(turned.stops.map(({ kind }) => kind)).toEqual(['pickup', 'pickup'])
    expect(turned.stops[0]).toBe(one)
  })

  it('of a new stop is empty, and named', () => {
    const added = emptyStop('pickup', true)
    expect([added.kind, added.isAdded, added.isFcfs]).toEqual(['pickup', true, false])
    expect(Object.values(added.fields).map(({ label, text }) => [label, text])).toEqual([
      ...[
        ['Location', ''],
        ['Street', ''],
        ['City, ST ZIP', ''],
        ['Appointment', ''],
        ['Reference', ''],
      ],
    ])
  })
})

describe('where it stands on the paper', () => {
  const at = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.02 }
  const markOf = (draft: ReturnType<typeof read>, id: string) =>
    marksOf(aPaper(), draft).find((mark) => mark.id === id)

  it.each([
    [1, 'high'],
    [0.8, 'high'],
    [0.79, 'check'],
    [0.6, 'check'],
    [0.59, 'low'],
  ])('a confidence of %s is %s', (confidence, band) => {
    expect(bandOf(confidence)).toBe(band)
  })

  it('is marked as sure once somebody looked, and with the figure of what is shown alone', () => {
    const draft = read({ loadNumber: value('4471902', 0.42) })
    expect(markOf(draft, 'loadNumber')).toEqual({ id: 'loadNumber', places: [at], look: 'low', figure: 42 })
    const looked = withField(draft, 'loadNumber', (field) => ({ ...field, isChecked: true }))
    expect(markOf(looked, 'loadNumber')).toMatchObject({ look: 'high', figure: 42 })
    expect(markOf(withText(draft, 'loadNumber', 'B'), 'loadNumber')).toMatchObject({
      look: 'high',
      figure: null,
    })
  })

  it('is nowhere for what was not read, or of no size', () => {
    expect(markOf(read(), 'temperature')).toBeUndefined()
    expect(
      markOf(read({ equipment: { ...value('van'), place: { ...at, width: 0 } } }), 'equipment'),
    ).toBeUndefined()
  })

  it('is there for each term, as one', () => {
    expect(markOf(read(), 'term-0')).toEqual({ id: 'term-0', places: [at], look: 'term', figure: null })
  })

  it('is named by its pages in their order, each once', () => {
    const on = (page: number) => ({ ...value('x'), place: { ...at, page } })
    const paper = aPaper({ loadNumber: on(3), equipment: on(1), weight: on(3), pageCount: 3 })
    const { loadNumber, equipment, weight, temperature } = draftOf(paper, today).load
    expect(pagesWords(paper, [loadNumber, equipment, weight, temperature])).toBe('pages 1, 3')
    expect(pagesWords(paper, [weight])).toBe('page 3')
    expect(pagesWords(paper, [temperature])).toBe('')
  })
})

describe('a word of the page', () => {
  const word = (text: string, x: number, y = 0.1) => ({ text, x, y, width: 0.1, height: 0.02 })
  const [left, right, below] = [word('left', 0.1), word('right', 0.205), word('below', 0.1, 0.125)]
  const words = [left, right, below]

  it.each([
    [0.15, 0.11, 'left'],
    // Between two, the nearer one.
    [0.201, 0.11, 'left'],
    [0.204, 0.11, 'right'],
    [0.09, 0.11, 'left'],
    [0.15, 0.09, 'left'],
    [0.15, 0.124, 'below'],
    [0.15, 0.156, 'below'],
    // Out of reach: a little more than half a word's height away.
    [0.087, 0.11, null],
    [0.15, 0.087, null],
    [0.15, 0.159, null],
    [0.5, 0.5, null],
  ])('at %s, %s is %s', (x, y, text) => {
    expect(wordAt(words, x, y)?.text ?? null).toBe(text)
  })

  it('is taken with those between, line by line', () => {
    expect(wordsBetween(words, left, below).map(({ text }) => text)).toEqual(['left', 'below'])
    expect(wordsBetween(words, right, right).map(({ text }) => text)).toEqual(['right'])
    expect(wordsBetween([right, below, left], below, right).map(({ text }) => text)).toEqual([
      'left',
      'right',
      'below',
    ])
  })

  it('is found within what was read there, whatever its letters', () => {
    const place = { page: 2, x: 0.05, y: 0.09, width: 0.4, height: 0.05 }
    expect(placeOfText(words, place, 'LEFT, right.')).toEqual({ page: 2, ...around([left, right]) })
    expect(placeOfText(words, place, 'below')).toEqual({ page: 2, ...around([below]) })
    // The middle of the word stands outside of it.
    expect(placeOfText(words, { ...place, height: 0.04 }, 'below')).toEqual({ ...place, height: 0.04 })
    expect(placeOfText(words, { ...place, x: 0.16 }, 'left')).toEqual({ ...place, x: 0.16 })
    expect(placeOfText(words, { ...place, width: 0.09 }, 'left')).toEqual({ ...place, width: 0.09 })
    expect(placeOfText(words, place, 'nothing')).toEqual(place)
  })

  test('a sentence of no words stands where it was read', () => {
    const place = { page: 1, x: 0, y: 0, width: 1, height: 1 }
    expect(linesOfText(words, place, '…')).toEqual([place])
    expect(linesOfText(words, place, 'left right below')).toEqual([
      { page: 1, ...around([left, right]) },
      { page: 1, ...around([below]) },
    ])
  })
})
