import { expect, it } from 'vitest'
import { aLocation } from '#client/test-support/a-load.ts'
import { withStop, withStopChanged } from './draft-stops.ts'
import { emptyDraft } from './load-draft.ts'
import { timedDraft } from './timed-draft.ts'

it('has the times of a draft with the zones of its places', () => {
  const [clovis, gone] = [aLocation({ timeZone: 'America/Denver' }), aLocation()]
  const two = withStop(withStop({ ...emptyDraft, number109: '109-9' }, clovis, 'pickup'), gone, 'dropoff')
  const appointment = { at: '2026-11-24T15:00:00.000Z', until: '2026-11-24T17:00:00.000Z' }
  expect(timedDraft(withStopChanged(two, 1, { appointment }), [clovis])).toEqual({
    ...{ id: null, number109: '109-9', deliveryDueAt: null },
    stops: [
      {
        ...{ stopType: 'pickup', timeZone: 'America/Denver' },
        ...{ appointmentAt: appointment.at, appointmentUntil: appointment.until },
      },
      { stopType: 'dropoff', timeZone: null, appointmentAt: null, appointmentUntil: null },
    ],
  })
})
