import { expect, test } from 'vitest'
import { driverSecret, isPin } from './secrets.ts'

test('any punctuation of a phone number is the same secret', () => {
  for (const typed of ['8065550142', '(806) 555-0142', '806.555.0142', '+1 806 555 0142', '1-806-555-0142']) {
    expect(driverSecret(typed), typed).toBe('8065550142')
  }
})

test('a PIN stays as it is, and never equals part of a phone number', () => {
  expect(driverSecret(' 0142 ')).toBe('0142')
  expect(driverSecret('x0142')).toBe('x0142')
  expect(driverSecret('0142')).not.toBe(driverSecret('8065550142'))
})

test('a PIN has 4 to 8 digits', () => {
  for (const typed of ['1234', '12345678']) expect(isPin(typed), typed).toBe(true)
  for (const typed of ['123', '123456789', '12a4', '', '١٢٣٤']) expect(isPin(typed), typed).toBe(false)
})
