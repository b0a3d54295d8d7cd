import { describe, expect, test } from 'vitest'
import { onLoad as loadStop, onPaper as paperStop } from '../test-support/revised-stops.ts'
import type { LoadStop, PaperStop } from './pair-stops.ts'
import { revisedPlan } from './revised-plan.ts'

/** In Chicago, in March before the clocks change. */
const at8 = '2026-03-04T14:00:00.000Z'
const at14 = '2026-03-04T20:00:00.000Z'

const onLoad = (id: string) => loadStop(id, { appointmentAt: at8, notes: 'Seal 7' })
const onPaper = (stop: LoadStop, more: Partial<PaperStop> = {}) =>
  paperStop(stop, { date: '2026-03-04', appointmentAt: at14, notes: 'PU# 77', ...more })
const kestrel = onLoad('Kestrel')
const ogallala = onLoad('Ogallala')
const plan = (stops: LoadStop[], paper: PaperStop[], ...take: string[]) =>
  revisedPlan({ stops, paper }, new Set(take))
const elsewhere: Partial<PaperStop> = { name: 'Cactus', street: '5 Elm St', city: 'Dumas' }

describe('of a stop that stays', () => {
  const paper = [onPaper(kestrel)]

  test('nothing is edited unless it is taken', () => {
    expect(plan([kestrel], paper)).toEqual({ order: ['Kestrel'], edits: [], movesStops: false })
  })

  test.each([
    ['the time', ['stop-time:Kestrel'], at14, 'Seal 7'],
    ['the notes', ['stop-notes:Kestrel'], at8, 'PU# 77'],
    ['both', ['stop-time:Kestrel', 'stop-notes:Kestrel'], at14, 'PU# 77'],
  ])('%s is taken', (_case, take, appointmentAt, notes) => {
    expect(plan([kestrel], paper, ...take).edits).toEqual([
      { id: 'Kestrel', appointmentAt, appointmentUntil: null, notes },
    ])
  })

  test('the end of a window alone is taken', () => {
    const until = [onPaper(kestrel, { appointmentAt: at8, appointmentUntil: at14 })]
    expect(plan([kestrel], until, 'stop-time:Kestrel').edits).toEqual([
      { id: 'Kestrel', appointmentAt: at8, appointmentUntil: at14, notes: 'Seal 7' },
    ])
  })

  test('a time that is the same is no edit', () => {
    expect(plan([kestrel], [onPaper(kestrel, { appointmentAt: at8 })], 'stop-time:Kestrel').edits).toEqual([])
  })

  test('what is taken of another stop is not taken of it', () => {
    expect(
      plan([kestrel, ogallala], [onPaper(kestrel), onPaper(ogallala)], 'stop-time:Ogallala').edits,
    ).toEqual([expect.objectContaining({ id: 'Ogallala' })])
  })
})

describe('a stop at another place', () => {
  const paper = [onPaper(kestrel, elsewhere), onPaper(ogallala)]

  test('takes the turn of the one that it replaces, with its time and notes where they are taken', () => {
    expect(plan([kestrel, ogallala], paper, 'stop-place:Kestrel')).toEqual({
      order: [{ paperIndex: 0, appointmentAt: at8, appointmentUntil: null, notes: 'Seal 7' }, 'Ogallala'],
      edits: [],
      movesStops: true,
    })
    const all = plan(
      [kestrel, ogallala],
      paper,
      'stop-place:Kestrel',
      'stop-time:Kestrel',
      'stop-notes:Kestrel',
    )
    expect(all.order[0]).toEqual({
      paperIndex: 0,
      appointmentAt: at14,
      appointmentUntil: null,
      notes: 'PU# 77',
    })
  })

  test('is there once if the order is taken too', () => {
    const turned = [onPaper(ogallala), onPaper(kestrel, elsewhere)]
    expect(plan([kestrel, ogallala], turned, 'stop-place:Kestrel', 'stop-order').order).toEqual([
      'Ogallala',
      expect.objectContaining({ paperIndex: 1 }),
    ])
  })
})

describe('a stop more', () => {
  test('has the time and the notes of the paper', () => {
    expect(plan([kestrel], [onPaper(kestrel), onPaper(ogallala)], 'stop-added:1')).toEqual({
      order: ['Kestrel', { paperIndex: 1, appointmentAt: at14, appointmentUntil: null, notes: 'PU# 77' }],
      edits: [],
      movesStops: true,
    })
  })

  test('is not there unless it is taken', () => {
    expect(plan([kestrel], [onPaper(kestrel), onPaper(ogallala)], 'stop-added:0')).toEqual({
      ...{ order: ['Kestrel'], edits: [], movesStops: false },
    })
  })
})

test('a stop less is gone if that is taken, and others stay', () => {
  const gone = (...take: string[]) => plan([kestrel, ogallala], [onPaper(ogallala)], ...take)
  expect(gone('stop-removed:Kestrel')).toMatchObject({ order: ['Ogallala'], movesStops: true })
  expect(gone('stop-removed:Ogallala')).toMatchObject({ order: ['Kestrel', 'Ogallala'], movesStops: false })
})

test('another order moves stops', () => {
  const turned = [onPaper(ogallala), onPaper(kestrel)]
  expect(plan([kestrel, ogallala], turned, 'stop-order')).toMatchObject({
    order: ['Ogallala', 'Kestrel'],
    movesStops: true,
  })
})
