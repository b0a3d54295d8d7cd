import '#client/test-support/map-browser.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { TrackingDialog } from './panel/TrackingDialog.tsx'
import { TrackingPage } from './TrackingPage.tsx'

const { server, open } = startOffice()
const halfMinute = 30_000
const load = aLoadWithDriver({ status: 'in_transit' })
let one: TrackedLoad

beforeEach(() => {
  mapBrowser()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  one = aTruck('417', 12, { id: load.id })
  server.on({
    'GET /api/tracking/loads': () => [aTruck('401', 2)],
    'GET /api/tracking/loads/:id': () => one,
    'GET /api/maps/tiles': () => ({ url: 'https://tiles.example.com/{z}/{x}/{y}.png', credits: [] }),
  })
  return () => {
    vi.useRealTimers()
  }
})

const timesRead = (what: 'GET /api/tracking/loads' | 'GET /api/tracking/loads/:id') =>
  server.made(what).length

it('the trucks are read every half minute, and not with Auto off', async () => {
  open(<TrackingPage />, '/dashboard?tab=tracking')
  await screen.findByText('109-2026-401')
  expect(timesRead('GET /api/tracking/loads')).toBe(1)
  vi.advanceTimersByTime(halfMinute)
  await waitFor(() => {
    expect(timesRead('GET /api/tracking/loads')).toBe(2)
  })
  await press('Auto ON')
  vi.advanceTimersByTime(10 * halfMinute)
  // On again it is read at once: the next call that is made, if none was made meanwhile.
  await press('Auto OFF')
  await waitFor(() => {
    expect(timesRead('GET /api/tracking/loads')).toBe(3)
  })
})

it('the truck of one load is read every half minute while it is tracked, and not once that is off', async () => {
  server.on({
    'POST /api/tracking/stop/:driverId/:loadId': () => {
      one = { ...one, trackingEnabled: false, trackedSince: null }
      return { success: true, trackingEnabled: false }
    },
    'POST /api/tracking/start/:driverId/:loadId': () => {
      one = { ...one, trackingEnabled: true }
      return { success: true, trackingEnabled: true }
    },
  })
  open(<TrackingDialog load={load} onClose={vi.fn()} />)
  await screen.findByRole('button', { name: 'Stop Tracking' })
  const before = timesRead('GET /api/tracking/loads/:id')
  vi.advanceTimersByTime(halfMinute)
  await waitFor(() => {
    expect(timesRead('GET /api/tracking/loads/:id')).toBe(before + 1)
  })
  await press('Stop Tracking')
  await screen.findByText(/Tracking is off/)
  const off = timesRead('GET /api/tracking/loads/:id')
  vi.advanceTimersByTime(10 * halfMinute)
  await press('Start Tracking')
  await screen.findByRole('button', { name: 'Stop Tracking' })
  expect(timesRead('GET /api/tracking/loads/:id')).toBe(off + 1)
})
