import { expect, test } from 'vitest'
import { openPaper } from '../learned/opened-paper.ts'
import { readPaper } from '../read-paper.ts'
import { noAnswer } from '../test-support/answers.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import type { PaperFieldName } from '../values/paper-fields.ts'
import { isHard, withModelAnswer, type ModelAnswer } from './model-answer.ts'
import { paperText } from './paper-text.ts'

/** A paper whose labels the reading rules do not know. */
const strange: readonly PrintedLine[] = [
  [40, 40, 'Quillback', 18],
  // Further up a number that stands alone is offered without a model.
  [40, 200, 'Our token'],
  [200, 200, 'ZX-90144'],
  [40, 120, 'Grab it over at the cannery'],
  [40, 134, 'Palo Duro Canning'],
  [40, 147, '2200 Industrial Blvd'],
  [40, 160, 'Hereford, TX 79045'],
  [320, 134, '03/04/2026 at 08:00'],
  [40, 240, 'Leave it there'],
  [40, 254, 'Trinity Grocers'],
  [40, 267, '915 Airport Fwy'],
  [40, 280, 'Denton, TX 76205'],
  [320, 254, '03/05/2026 at 09:30'],
  [40, 330, 'We owe you $1,450.00 then'],
]

const pickup = {
  kind: 'pickup',
  name: 'Palo Duro Canning',
  street: '2200 Industrial Blvd',
  city: 'Hereford',
  state: 'TX',
  zip: '79045',
  date: '2026-03-04',
  from: '08:00',
  to: null,
} as const

function answered(lines: readonly PrintedLine[], answer: Partial<ModelAnswer>) {
  const pages = [printed(lines)]
  const content = { ...readPaper(pages, facts, '2026-09-15') }
  return withModelAnswer(content, openPaper(pages, facts, '2026-09-15'), { ...noAnswer, ...answer })
}

test('what the reading rules did not find is filled, where it stands on the paper, and never green', () => {
  const { fields, rate } = answered(strange, { loadNumber: 'ZX 90144', 'rate.total': '1450' })
  expect(fields.loadNumber).toMatchObject({
    text: 'ZX-90144',
    words: 'ZX-90144',
    by: 'model',
    alternatives: [],
  })
  expect(fields.loadNumber?.confidence).toBeLessThanOrEqual(0.75)
  expect(rate.total?.words).toContain('1,450.00')
})

test('what does not stand on the paper is thrown away', () => {
  const before = readPaper([printed(strange)], facts, '2026-09-15')
  const { fields } = answered(strange, {
    loadNumber: 'ZX-90145',
    poNumber: '123456',
    companyName: 'Sawtooth Freight LLC',
  })
  expect([fields.loadNumber, fields.poNumber]).toEqual([before.fields.loadNumber, before.fields.poNumber])
  expect(fields.companyName).toEqual(before.fields.companyName)
})

test('a word of the paper is no load number because a model says so', () => {
  expect(answered(strange, { loadNumber: 'token' }).fields.loadNumber?.by).toBeUndefined()
})

test('where it disagrees with what was read, both are offered, and ours is first', () => {
  const lines: PrintedLine[] = [...strange, [320, 60, 'Load Number: 77310']]
  const { loadNumber } = answered(lines, { loadNumber: 'ZX-90144' }).fields
  expect(loadNumber?.text).toBe('77310')
  expect(loadNumber?.alternatives).toContainEqual(expect.objectContaining({ text: 'ZX-90144', by: 'model' }))
})

test('a stop that was not read is taken when all of it stands together', () => {
  const lines = strange.filter(([, y]) => y < 200)
  const { stops, fields } = answered(lines, { stops: [pickup] })
  expect(
    stops.map(({ kind, name, address, date, from }) => [kind, name?.text, address?.text, date, from]),
  ).toEqual([
    ['pickup', 'Palo Duro Canning', '2200 Industrial Blvd, Hereford, TX 79045', '2026-03-04', '08:00'],
  ])
  expect(fields.pickupAddress?.text).toBe('2200 Industrial Blvd, Hereford, TX 79045')
})

test('a stop is not made of a town here and a street there', () => {
  const lines = strange.filter(([, y]) => y < 200)
  const { stops } = answered([...lines, [40, 700, '77 Depot Rd']], {
    stops: [{ ...pickup, street: '77 Depot Rd', name: 'Trinity Grocers' }],
  })
  expect(stops[0]?.street).not.toBe('77 Depot Rd')
  expect(stops[0]?.name?.text).not.toBe('Trinity Grocers')
  expect(answered(lines, { stops: [{ ...pickup, state: 'OK' }] }).stops).toEqual(
    readPaper([printed(lines)], facts, '2026-09-15').stops,
  )
})

test('a paper that was read well needs no other reader', () => {
  const plain: PrintedLine[] = [
    [40, 40, 'Caprock Freight LLC', 18],
    [40, 76, 'MC 555123 | dispatch@caprockfreight.example'],
    [40, 100, 'Load # 88213'],
    [40, 130, 'PICK-UP'],
    [40, 144, 'Palo Duro Canning'],
    [40, 157, '2200 Industrial Blvd'],
    [40, 170, 'Hereford, TX 79045'],
    [40, 190, '03/04/26 08:00 - 14:00'],
    [320, 130, 'DELIVER'],
    [320, 144, 'Trinity Grocers DC 4'],
    [320, 157, '915 Airport Fwy'],
    [320, 170, 'Denton, TX 76205'],
    [320, 190, '03/05/26 09:30 Appt.'],
  ]
  expect(isHard(readPaper([printed(plain)], facts, '2026-09-15'))).toBe(false)
  expect(isHard(readPaper([printed(strange)], facts, '2026-09-15'))).toBe(true)
})

test('the paper is told line by line, with its columns parted', () => {
  expect(
    paperText([printed(strange)])
      .split('\n')
      .slice(0, 4),
  ).toEqual(['Page 1', 'Quillback', 'Grab it over at the cannery', 'Palo Duro Canning | 03/04/2026 at 08:00'])
})

test('a model’s reading of clear print is as sure as one may be, and of a faint picture less', () => {
  const faint = {
    ...printed(strange),
    words: printed(strange).words.map((word) => ({ ...word, sureness: 0.5 })),
  }
  const [clear, seen] = [printed(strange), faint].map((page) =>
    withModelAnswer(readPaper([page], facts, '2026-09-15'), openPaper([page], facts, '2026-09-15'), {
      ...noAnswer,
      loadNumber: 'ZX-90144',
    }),
  )
  expect(clear?.fields.loadNumber?.confidence).toBe(0.75)
  expect(seen?.fields.loadNumber?.confidence).toBe(0.39)
})

test('the same value in another notation is no other reading, nor is one that is offered already', () => {
  const lines: PrintedLine[] = [...strange, [320, 60, 'Load Number: 77310']]
  const once = answered(lines, { loadNumber: 'ZX-90144' })
  const pages = [printed(lines)]
  const again = (loadNumber: string) =>
    withModelAnswer(once, openPaper(pages, facts, '2026-09-15'), { ...noAnswer, loadNumber })
  expect(again('77 310').fields.loadNumber).toEqual(once.fields.loadNumber)
  expect(again('zx 90144').fields.loadNumber).toEqual(once.fields.loadNumber)
})

test('the fields of the stops follow the stops', () => {
  const { fields } = answered(
    strange.filter(([, y]) => y < 200),
    { stops: [pickup] },
  )
  expect(fields.appointmentTime?.text).toBe('03/04/2026 08:00')
})

test.each<[string, Partial<Record<PaperFieldName, number | null>>, boolean]>([
  ['all of which is just sure enough', { poNumber: null }, false],
  ['without a PO number, which many have not', { poNumber: null, loadNumber: 0.9 }, false],
  ['with one field that is just too doubtful', { companyName: 0.59 }, true],
  ['with one field missing', { companyName: null }, true],
  ['with a doubtful PO number among clear fields', { ...clearly(0.97), poNumber: 0.3 }, false],
  ['with a doubtful PO number among others that are hardly sure', { poNumber: 0.3 }, true],
])('a paper %s: it is hard to read: %s', (_which, confidences, isSo) => {
  const all = { ...clearly(0.6), ...confidences }
  const reading = readPaper([printed([[40, 40, 'Load # 88213']])], facts, '2026-09-15').fields.loadNumber
  if (!reading) throw new Error('the number of the load was not read')
  const field = (name: PaperFieldName) => {
    const confidence = all[name] ?? null
    return confidence === null ? null : { ...reading, confidence }
  }
  const content = readPaper([printed(strange)], facts, '2026-09-15')
  const fields = {
    loadNumber: field('loadNumber'),
    poNumber: field('poNumber'),
    appointmentTime: field('appointmentTime'),
    companyName: field('companyName'),
    pickupAddress: field('pickupAddress'),
    deliveryAddress: field('deliveryAddress'),
  }
  expect(isHard({ ...content, fields })).toBe(isSo)
})

function clearly(confidence: number): Record<PaperFieldName, number | null> {
  return {
    loadNumber: confidence,
    poNumber: confidence,
    appointmentTime: confidence,
    companyName: confidence,
    pickupAddress: confidence,
    deliveryAddress: confidence,
  }
}
