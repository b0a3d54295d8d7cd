import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'

test.each([
  'password1234',
  'Password2024!',
  'P@ssw0rd1234',
  'passwordpassword',
  '123456789012',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'qwertyuiop12',
  'QWERTY123456',
  'asdfghjkl123',
  'zxcvbnm12345',
  'iloveyou1234',
  'welcome12345',
  'letmein12345',
  'administrator',
  'admin1234567',
  'basketball12',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'a1a1a1a1a1a1',
  'summer2026!!',
  'trucking2026',
  'unbelievable',
  'fifthwheel12',
  'fifthwheelzq7v',
  '000000000000',
])('%s is guessed at once', (password) => {
  expect(isGuessable(password)).toBe(true)
})

test.each(['llanolines123', 'Llano Lines 2026', 'rosa.medina12', 'RosaMedina2026', 'medina.rosa!!!!'])(
  '%s is guessed by whoever knows company and username',
  (password) => {
    expect(isGuessable(password, ['Llano Lines', 'rosa.medina'])).toBe(true)
    expect(isGuessable('correct horse battery', ['Llano Lines', 'rosa.medina'])).toBe(false)
  },
)

test.each([
  'correct horse battery',
  'seven quiet mules',
  'a brand new password',
  'K8#d92!fP0x$',
  'hereford grain at dawn',
  'zq7vjw2mxk4p',
  'łódź nad rzeką',
])('%s is let through', (password) => {
  expect(isGuessable(password)).toBe(false)
})

test('a name with signs in it, or with none that count, breaks nothing', () => {
  expect(isGuessable('correct horse battery', ['', '???', 'A+B (Trucking) [x]', '.*'])).toBe(false)
})
