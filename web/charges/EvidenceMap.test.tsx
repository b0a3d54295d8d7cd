import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startOffice } from '#client/test-support/render-office.tsx'
import { EvidenceMap } from './EvidenceMap.tsx'

const { open } = startOffice()
const place = { name: 'Mill', address: null, latitude: 34, longitude: -102, radiusMeters: 200 }
const at = (minute: number, latitude: number, longitude: number) => ({
  ...{ at: `2026-11-21T12:0${String(minute)}:00.000Z`, latitude, longitude, accuracy: 8, meters: 12 },
})

it('shows two and a half radii around the stop, north above, and where the truck was', () => {
  open(<EvidenceMap place={place} positions={[at(0, 34, -102), at(1, 34.001, -102), at(2, 34, -101.998)]} />)
  const picture = screen.getByRole('img', { name: 'Positions of the truck around the circle of 200 m' })
  expect(picture.getAttribute('viewBox')).toBe('-500 -500 1000 1000')
  expect(picture.querySelector('circle')?.getAttribute('r')).toBe('200')
  // A thousandth of a degree of latitude is 111 m, two of longitude at 34° are 185 m.
  expect(picture.querySelector('polyline')?.getAttribute('points')).toBe('0,0 0,-111 185,0')
  expect(picture.querySelectorAll('circle')).toHaveLength(4)
})

it('is no picture where the stop has no point', () => {
  const { container } = open(
    <EvidenceMap place={{ ...place, latitude: null }} positions={[at(0, 34, -102)]} />,
  )
  open(<EvidenceMap place={null} positions={[at(0, 34, -102)]} />)
  expect(container.querySelector('svg')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
