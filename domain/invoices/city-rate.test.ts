import { expect, it } from 'vitest'
import { cityRate } from './city-rate.ts'

const rates = [
  { city: 'Fort  Worth', state: 'TX', flatRate: '900.00', isActive: false },
  { city: ' fort worth', state: 'TX', flatRate: '1250.00', isActive: true },
  { city: 'Fort Worth', state: 'OK', flatRate: '1.00', isActive: true },
]

it('is the active one of the city, however that is written', () => {
  expect(cityRate(rates, { city: 'FORT   Worth ', state: ' tx' })).toBe('1250.00')
})

it.each([
  [null],
  [{ city: null, state: 'TX' }],
  [{ city: 'Fort Worth', state: null }],
  [{ city: 'Waco', state: 'TX' }],
])('is none for %j', (place) => {
  expect(cityRate(rates, place)).toBeNull()
})
