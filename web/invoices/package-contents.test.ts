import { describe, expect, it } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { looksLikeEmail, packageContents, sentWords } from './package-contents.ts'

describe('the document package', () => {
  it('names what is not there yet', () => {
    expect(packageContents(aLoad({ bolDocumentPath: '/o/a' }))).toEqual([
      { name: 'Invoice and Rate Confirmation', isThere: true },
      { name: 'BOL', isThere: true },
      { name: 'POD', isThere: false },
    ])
  })

  it('is listed in words once it is sent', () => {
    expect(sentWords(aLoad())).toBe('Invoice and Rate Confirmation')
    expect(sentWords(aLoad({ podDocumentPath: '/o/a,/o/b' }))).toBe(
      'Invoice, Rate Confirmation, and POD Document',
    )
  })
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
