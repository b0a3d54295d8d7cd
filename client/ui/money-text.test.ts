import { expect, test } from 'vitest'
import { tidyMoneyText } from './money-text.ts'

test.each([
  ['2500', '2500.00'],
  ['2500.5', '2500.50'],
  ['$2,481.00', '2481.00'],
  ['.5', '0.50'],
  ['007', '7.00'],
  ['0', '0.00'],
])('%s becomes %s', (typed, tidy) => {
  expect(tidyMoneyText(typed)).toBe(tidy)
})

test.each(['', '.', 'about 20', '12.345', '-5', '12,50', '2.350,00', '1,23'])(
  '%j stays as it was typed',
  (typed) => {
    expect(tidyMoneyText(typed)).toBe(typed)
  },
)
