import '#client/test-support/map-browser.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { PinMap } from './PinMap.tsx'

const { server, open } = startOffice()
const near = { latitude: 34.2, longitude: -102.7 }
const onPin = vi.fn<(point: { latitude: number; longitude: number }) => void>()

beforeEach(() => {
  mapBrowser()
  onPin.mockReset()
  server.on({
    'GET /api/maps/tiles': () => ({ url: 'https://tiles.example.com/{z}/{x}/{y}.png', credits: [] }),
  })
})

const rounded = () =>
  onPin.mock.calls.map(([{ latitude, longitude }]) => [latitude.toFixed(2), longitude.toFixed(2)])

it('takes a pin in the middle by a button, and anywhere by a click', async () => {
  open(<PinMap pin={null} near={near} onPin={onPin} />)
  const map = await screen.findByRole('application', { name: 'Map of the location' })
  expect(document.querySelector('.place-pin')).toBeNull()
  await press('Put pin in the middle')
  expect(rounded()).toEqual([['34.20', '-102.70']])
  fireEvent.click(map, { clientX: 720, clientY: 100 })
  await waitFor(() => {
    expect(onPin).toHaveBeenCalledTimes(2)
  })
  const [latitude = 0, longitude = 0] = Object.values(onPin.mock.calls[1]?.[0] ?? {})
  // To the right and above the middle.
  expect([latitude > near.latitude, longitude > near.longitude]).toEqual([true, true])
})

function Moved() {
  const [pin, setPin] = useState(near)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setPin({ latitude: 40, longitude: -80 })
        }}
      >
        Move
      </button>
      <PinMap {...{ pin, onPin }} near={null} />
    </>
  )
}

it('shows the pin where it is set, also where that is off the map', async () => {
  open(<Moved />)
  await screen.findByRole('application', { name: 'Map of the location' })
  expect(document.querySelectorAll('.place-pin')).toHaveLength(1)
  await press('Move')
  expect(document.querySelectorAll('.place-pin')).toHaveLength(1)
  await press('Put pin in the middle')
  expect(rounded()).toEqual([['40.00', '-80.00']])
})
