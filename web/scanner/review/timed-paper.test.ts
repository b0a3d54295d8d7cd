import { expect, test } from 'vitest'
import { aLocation } from '#client/test-support/a-load.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { draftOf } from '../draft/draft.ts'
import { timedPaper } from './timed-paper.ts'

const today = '2026-11-24'
const draft = draftOf(aPaper(), today)
const known = { matches: undefined, locations: [], today, companyZone: 'America/New_York' }

test('the times of a paper are by the clocks of its places, of a saved one by its own', () => {
  const stop = { appointmentUntil: null, stopType: 'pickup', timeZone: 'America/Chicago' }
  const { stops, ...facts } = timedPaper(draft, known)
  expect(facts).toEqual({ id: null, number109: draft.number109, deliveryDueAt: '2026-11-27' })
  expect(stops).toEqual([
    { ...stop, appointmentAt: '2026-11-25T14:00:00.000Z' },
    {
      ...{ ...stop, stopType: 'dropoff' },
      ...{ appointmentAt: '2026-11-27T13:00:00.000Z', appointmentUntil: '2026-11-27T17:00:00.000Z' },
    },
  ])
  const saved = aLocation({ timeZone: 'America/Denver' })
  const match = { known: { ...saved, why: 'same-name' as const }, candidates: [] }
  const matches = {
    customer: { known: null, candidates: [], isNoCustomer: null },
    stops: [match],
    load: null,
  }
  const [first] = timedPaper(draft, { ...known, matches, locations: [saved] }).stops
  expect(first).toEqual({
    ...stop,
    ...{ timeZone: 'America/Denver', appointmentAt: '2026-11-25T15:00:00.000Z' },
  })
})

test('what is not read has no time, and a day alone is no appointment', () => {
  const [pickup, delivery] = draft.stops
  const without = (text: string, stop: typeof pickup) =>
    stop ? [{ ...stop, fields: { ...stop.fields, appointment: { ...stop.fields.appointment, text } } }] : []
  const stops = [...without('', pickup), ...without('Nov 27', delivery)]
  const timed = timedPaper({ ...draft, stops }, known)
  expect(timed.stops.map(({ appointmentAt }) => appointmentAt)).toEqual([null, null])
  expect(timed.deliveryDueAt).toBe('2026-11-27')
})
