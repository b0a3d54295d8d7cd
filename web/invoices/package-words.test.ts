import { expect, it } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { looksLikeEmail, sentWords } from './package-words.ts'

it('lists the package in words once it is sent', () => {
  expect(sentWords(aLoad())).toBe('Invoice and Rate Confirmation')
  expect(sentWords(aLoad({ podDocumentPath: '/o/a,/o/b' }))).toBe(
    'Invoice, Rate Confirmation, and POD Document',
  )
})

it.each([
  ['billing@example.com', true],
  [' billing@example.com ', true],
  ['billing@example', false],
  ['billing example.com', false],
  ['', false],
])('takes "%s" for an address: %s', (text, isOne) => {
  expect(looksLikeEmail(text)).toBe(isOne)
})
