import { beforeAll, expect, test } from 'vitest'
import type { Revision } from '#contract/paper-matches.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as } = await testApp()

let office: SignedIn
beforeAll(async () => {
  office = await as('office')
})

const stop = {
  ...{
    kind: 'pickup',
    name: 'Valley Grain',
    street: '1 Main St',
    city: 'Hereford',
    state: 'TX',
    zip: '79045',
  },
  ...{ date: '2026-03-04', from: '08:00', to: '09:00', notes: 'PU# 77' },
}
const term = {
  ...{ kind: 'detention', sentence: 'Detention $40 per hour after 2 hours free.', page: 1, freeHours: 2 },
  ...{ amount: '40', capAmount: '400', capHours: 5, withinHours: 24, percent: 5 },
}
const paper = { loadNumber: 'CF-88213', tripRate: '100', stops: [stop], terms: [term] }

const generate = (body: object) =>
  office.send<{ id: string; code: string; fields?: Record<string, string> }>(
    'POST /api/ocr/generate-load',
    JSON.stringify(body),
  )
const compare = (loadId: string, of: object) =>
  office.send<Revision & { fields?: Record<string, string> }>(
    'POST /api/ocr/compare',
    JSON.stringify({ loadId, paper: of }),
  )

/** What stands in no field of a stop or a term, and in each of them one day. */
const nasty: readonly unknown[] = [
  ...['', -1, 1e308, true, [], {}, [null], 'x'.repeat(100_000), '\u0000', '\ud800', 'NaN', '-5', '1e9'],
  ...['99999999999999999999.99', '2026-02-30', '0000-00-00', '9999-12-31', '24:00'],
]

test('each field of a stop and of a term takes what it can hold and refuses the rest by name', async () => {
  const { id } = (await generate(paper)).body
  const papers = nasty.flatMap((value) => [
    ...Object.keys(stop).map((field) => ({ ...paper, stops: [{ ...stop, [field]: value }] })),
    ...Object.keys(term).map((field) => ({ ...paper, terms: [{ ...term, [field]: value }] })),
  ])
  for (const each of papers) {
    const { status, body } = await compare(id, each)
    const what = `${JSON.stringify(each).slice(0, 300)}: ${JSON.stringify(body).slice(0, 300)}`
    expect([200, 400], what).toContain(status)
    if (status === 400) expect(Object.keys(body.fields ?? {}), what).not.toEqual([])
  }
})

test.each(['2026-02-30', '9999-12-31'])(
  'the day %s is asked for again, and no load is made',
  async (date) => {
    const answer = await generate({ ...paper, stops: [{ ...stop, date }] })
    expect([answer.status, answer.body.fields]).toEqual([400, { 'stops.0.date': 'Please pick a date.' }])
  },
)

test('the longest paper that is taken becomes a load, and compared with itself changes nothing', async () => {
  const stops = Array.from({ length: 50 }, (_, index) => ({
    ...stop,
    kind: index < 25 ? 'pickup' : 'delivery',
    name: `${String(index)} ${'N'.repeat(190)}`,
    street: `${String(index)} ${'Industrial '.repeat(30)}`.slice(0, 300).trim(),
    notes: 'n'.repeat(2000),
  }))
  const terms = Array.from({ length: 40 }, (_, index) => ({
    ...{ ...term, kind: 'pod-deadline', withinHours: index + 1 },
    sentence: 'Signed POD within '.repeat(120).slice(0, 2000).trim(),
  }))
  const longest = { ...paper, stops, terms }
  const made = await generate(longest)
  expect([made.status, made.body.code]).toEqual([201, undefined])
  const again = await compare(made.body.id, longest)
  expect([again.status, again.body.lines]).toEqual([200, []])
})
