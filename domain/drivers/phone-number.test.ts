import { expect, it } from 'vitest'
import { formatPhone, normalPhone } from './phone-number.ts'

it('is compared by its digits, with or without the country code', () => {
  const typed = ['8065550142', '(806) 555-0142', '+1 806 555 0142', '1-806-555-0142']
  expect(typed.map(normalPhone)).toEqual(typed.map(() => '8065550142'))
})

it('keeps a leading one that is no country code, and eleven digits that begin otherwise', () => {
  expect([normalPhone('1234'), normalPhone('28065550142')]).toEqual(['1234', '28065550142'])
})

it('is shown as Americans write it, and as it is stored when it is no American one', () => {
  expect(formatPhone('+18065550142')).toBe('(806) 555-0142')
  expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958')
})
