import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { field, press, startOffice } from '#client/test-support/render-office.tsx'
import { SwitchTracking } from './SwitchTracking.tsx'
import { TypePosition } from './TypePosition.tsx'

const { server, open } = startOffice()
const load = aLoadWithDriver({ number109: '109-2026-417' })
const truck = aTruck('417', 38, {
  id: load.id,
  driver: {
    ...{ id: '00000000-0000-4000-8000-00000000d001', firstName: 'Dale', lastName: 'Young' },
    ...{ phoneNumber: null, truckNumber: null },
  },
})

it('keeps the place that is typed while the one before is looked up', async () => {
  let answer: (found: Answer<'POST /api/maps/geocode'>) => void = () => undefined
  const found = new Promise<Answer<'POST /api/maps/geocode'>>((resolve) => {
    answer = resolve
  })
  server.on({
    'POST /api/maps/geocode': () => found,
    'POST /api/tracking/location': () => ({ success: true, stored: 1, dropped: [] }),
  })
  open(<TypePosition tracked={truck} />)
  fireEvent.change(field('Where is the truck?'), { target: { value: 'Abilene, TX' } })
  await press('Update Location')
  await waitFor(() => {
    expect(server.made('POST /api/maps/geocode')).toHaveLength(1)
  })
  fireEvent.change(field('Where is the truck?'), { target: { value: 'Ranger, TX' } })
  answer({
    ...{ position: { latitude: 32.45, longitude: -99.73 }, precision: 'locality', label: 'Abilene, TX' },
    ...{ message: null, notes: [], provider: 'Built-in', credit: null },
    ...{ fallbackReason: null, isKeyRefused: false },
  })
  await screen.findByText('Position updated')
  expect(field('Where is the truck?').value).toBe('Ranger, TX')
})

function Switched() {
  const [isOn, setOn] = useState(false)
  return (
    <>
      <SwitchTracking load={load} tracked={{ ...truck, trackingEnabled: isOn, trackedSince: null }} />
      <button
        type="button"
        onClick={() => {
          setOn(true)
        }}
      >
        The page hears of it
      </button>
    </>
  )
}

it('says what was asked for, also when the page hears of it before the answer', async () => {
  let answer: () => void = () => undefined
  const started = new Promise<Answer<'POST /api/tracking/start/:driverId/:loadId'>>((resolve) => {
    answer = () => {
      resolve({ success: true, trackingEnabled: true })
    }
  })
  server.on({ 'POST /api/tracking/start/:driverId/:loadId': () => started })
  open(<Switched />)
  await press('Start Tracking')
  await press('The page hears of it')
  answer()
  expect(await screen.findByText('109-2026-417 is tracked')).toBeTruthy()
})
