import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { chooseLanguage } from '#client/words/language.ts'
import { TrackingSeen } from './TrackingSeen.tsx'

const server = startFakeServer()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 16, 0) })
  chooseLanguage('en')
})
afterEach(() => {
  vi.useRealTimers()
})
/** By the phone's own clock. */
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString()

const seen = {
  isTracked: true,
  since: at(24, 8, 5),
  loads: [{ id: '1', number109: '109-2026-00417' }],
  lastPositionAt: at(24, 15, 38),
  viewers: [
    { name: 'Rosa Ortiz', lastAt: at(24, 15, 40) },
    { name: 'Mike Dunn', lastAt: at(22, 9, 15) },
  ],
}

it('says since when, for which load, and who looked', async () => {
  server.on({ 'GET /api/tracking/mine': () => seen })
  render(<TrackingSeen />)
  expect([screen.getByRole('status').textContent, screen.queryByRole('alert')]).toEqual([
    'Asking the office',
    null,
  ])
  expect(await screen.findByText('Tracking is on since 8:05 AM')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('For load 109-2026-00417')).toBeTruthy()
  expect(screen.getByText('Last position sent 3:38 PM')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rosa Ortiz looked at 3:40 PM',
    'Mike Dunn looked on Sun, Nov 22 at 9:15 AM',
  ])
})

it('says so when nobody looked and nothing is tracked, in Spanish too', async () => {
  server.on({
    'GET /api/tracking/mine': () => ({
      isTracked: false,
      since: null,
      loads: [],
      lastPositionAt: null,
      viewers: [],
    }),
  })
  render(<TrackingSeen />)
  expect(await screen.findByText('Tracking is off')).toBeTruthy()
  expect(screen.queryByText(/^For load/)).toBeNull()
  expect(screen.getByText('No position was sent')).toBeTruthy()
  expect(screen.getByText('Nobody of the office looked within a week')).toBeTruthy()
  chooseLanguage('es')
  expect(await screen.findByText('El rastreo está apagado')).toBeTruthy()
})

it('can be tried again', async () => {
  server.on({
    'GET /api/tracking/mine': () => {
      throw new Refusal('server_busy')
    },
  })
  render(<TrackingSeen />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  server.on({ 'GET /api/tracking/mine': () => seen })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Tracking is on since 8:05 AM')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
