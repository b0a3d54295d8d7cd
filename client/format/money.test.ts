import { expect, it } from 'vitest'
import { formatAmount } from './money.ts'

it('shows the sign, the thousands comma and two decimals, or a dash', () => {
  expect(formatAmount('2481.00')).toBe('$2,481.00')
  expect(formatAmount('0.50')).toBe('$0.50')
  expect(formatAmount(null)).toBe('—')
})
