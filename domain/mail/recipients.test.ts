import { describe, expect, it } from 'vitest'
import { maxRecipients, oneLine, parseRecipients } from './recipients.ts'

describe('recipients', () => {
  it.each([
    ['billing@example.com', ['billing@example.com']],
    [
      ' a@example.com; b@example.com, c@mail.example.com ',
      ['a@example.com', 'b@example.com', 'c@mail.example.com'],
    ],
    ['a@example.com, A@example.com', ['A@example.com']],
    ['a@example.com;', ['a@example.com']],
    ['first.last+pod@example.com', ['first.last+pod@example.com']],
  ])('%j are understood', (text, meant) => {
    expect(parseRecipients(text)).toEqual(meant)
  })

  it.each([
    '',
    ';',
    'billing',
    'billing@example',
    'a@example.com\nBcc: b@example.com',
    'a@example.com,\r\nb@example.com',
    'a@example.com\u0000',
    'a@exam\u200bple.com',
    'Billing <a@example.com>',
    '"a b"@example.com',
    'a@b@example.com',
    'a@.example.com',
    'a@example..com',
    'a@example.com b@example.com',
    'a@example.com, nobody',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    Array.from({ length: maxRecipients + 1 }, (_, n) => `a${String(n)}@example.com`).join(','),
  ])('%j are none', (text) => {
    expect(parseRecipients(text)).toBeNull()
  })
})

describe('a line of a mail', () => {
  it('has no breaks and is not endless', () => {
    expect(oneLine(' PO 87904\r\nBcc: a@example.com\u2028x ')).toBe('PO 87904 Bcc: a@example.com x')
    expect(oneLine('🚚'.repeat(300), 4)).toBe('🚚'.repeat(4))
  })
})
