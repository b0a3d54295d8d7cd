import { expect, test } from 'vitest'
import { printed } from '../test-support/paper.ts'
import { paperText } from './paper-text.ts'

test('each page begins with its number, and a line with no other cell has no bar', () => {
  const pages = [
    printed([
      [40, 40, 'Load'],
      [40, 60, 'Pickup'],
      [200, 60, 'Hereford'],
      [400, 60, 'Monday'],
    ]),
    { ...printed([[40, 40, 'Terms']]), page: 2 },
  ]
  expect(paperText(pages)).toBe('Page 1\nLoad\nPickup | Hereford | Monday\nPage 2\nTerms')
})

test('of a long paper only the beginning is told', () => {
  const line = 'x'.repeat(99)
  const long = printed(Array.from({ length: 300 }, (_, index) => [40, 10 + index * 12, line] as const))
  expect(paperText([long])).toHaveLength(24_000)
  expect(paperText([long]).startsWith('Page 1\nxxx')).toBe(true)
})
