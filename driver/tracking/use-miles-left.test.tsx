import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '#client/api/call.ts'
import type { Fix } from '#client/positions/fix.ts'
import { startFakeServer } from '#client/test-support/fake-server.ts'
import type { Place } from '../loads/places.ts'
import { useMilesLeft } from './use-miles-left.ts'

const server = startFakeServer()

const fix: Fix = {
  ...{ latitude: 32.45, longitude: -99.73, speed: null, heading: null, accuracy: 9 },
  capturedAt: '2026-11-24T16:00:00.000Z',
}

function aPlace(key: string, latitude: number): Place {
  return {
    ...{
      key,
      type: 'dropoff',
      name: key,
      address: null,
      town: null,
      phone: null,
      contactName: null,
      timeZone: undefined,
    },
    ...{ notes: null, appointmentAt: null, appointmentUntil: null, dueDay: null },
    ...{ arrivedAt: null, departedAt: null, latitude, longitude: -97.33 },
  }
}
const [mill, gin] = [aPlace('Brazos Loop Paper', 32.75), aPlace('Double Draw Cotton Gin', 33.2)]

const answer = (distanceRemaining: number) => ({
  eta: {
    ...{ etaMinutes: 100, distanceRemaining, trafficDelay: 0, isEstimate: true },
    arrivesAt: '2026-11-24T18:00:00.000Z',
  },
})

it('keeps the miles to the next stop when those to the one before arrive late', async () => {
  let answerLate: (told: ReturnType<typeof answer>) => void = () => undefined
  const late = new Promise<ReturnType<typeof answer>>((resolve) => {
    answerLate = resolve
  })
  server.on({
    'POST /api/tracking/eta': ({ body }) =>
      (body as { destination: { lat: number } }).destination.lat === 32.75 ? late : answer(80_467),
  })
  const { result, rerender } = renderHook((next: Place) => useMilesLeft(fix, next), { initialProps: mill })
  rerender(gin)
  await waitFor(() => {
    expect(result.current).toBe(50)
  })
  await act(async () => {
    answerLate(answer(1609))
    // What is asked now is answered after it.
    const place = { lat: 33.2, lng: -97.33 }
    await call('POST /api/tracking/eta', { body: { currentLocation: place, destination: place } })
  })
  expect(result.current).toBe(50)
})
